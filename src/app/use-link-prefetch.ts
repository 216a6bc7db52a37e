import { useEffect } from 'react';
import { useSite } from '../components/page/site';
import { useShopStore } from '../state/hooks';

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
      // If the code cannot be loaded, links still work, but without prefetching.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, site]);
};
