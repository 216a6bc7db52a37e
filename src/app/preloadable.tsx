import { createElement, lazy, useState, type ComponentType } from 'react';

export interface PreloadablePage {
  (): React.ReactElement;
  /** Fetches the page's code. Once it has resolved, the page renders at once: no fallback, no flash. */
  preload(): Promise<void>;
}

/**
 * A page in a chunk of its own. Both sides wait for `preload()` before they render or hydrate the first page; later
 * pages are suspended inside the router's transition, which keeps the old page until the new one is there.
 */
export const preloadable = (load: () => Promise<ComponentType>): PreloadablePage => {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  const loadOnce = (): Promise<ComponentType> => {
    loading ??= load().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(async () => ({ default: await loadOnce() }));

  const Page = () => {
    // Chosen once for each mount: going over from Lazy to Loaded in the middle would throw the page's state away.
    const [shown] = useState(() => Loaded ?? Lazy);
    return createElement(shown);
  };
  Page.preload = async () => {
    await loadOnce();
  };
  return Page;
};
