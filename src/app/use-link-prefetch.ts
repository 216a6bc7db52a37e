import { useEffect } from 'react';
import { useSite } from '../components/page/site';
import { useShopStore } from '../state/hooks';

/** Prefetches links after hydration; the code for it is loaded then, too. */
export const useLinkPrefetch = (): void => {
  const store = useShopStore();
  const site = useSite();

  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import(/* webpackChunkName: "prefetch-links" */ './prefetch-links').then(
      ({ prefetchLinks }) => {
        if (!isGone) stop = prefetchLinks(store, site);
      },
      // The navigation repeats the request.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, site]);
};
