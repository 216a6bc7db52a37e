import { createElement, lazy, useState, type ComponentType } from 'react';

export interface PreloadablePage {
  (): React.ReactElement;
  preload(): Promise<void>;
}

/**
 * Server and browser wait for `preload()` before the first render. Later pages suspend inside the router's
 * transition, which keeps the old page visible.
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
    // The component is chosen once per mount, because switching from Lazy to Loaded would reset the page's state.
    const [shown] = useState(() => Loaded ?? Lazy);
    return createElement(shown);
  };
  Page.preload = async () => {
    await loadOnce();
  };
  return Page;
};
