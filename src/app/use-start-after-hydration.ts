import { useEffect } from 'react';
import { useSite } from '../components/page/site';
import { useShopStore } from '../state/hooks';

export const useStartAfterHydration = (): void => {
  const store = useShopStore();
  const site = useSite();

  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import(/* webpackChunkName: "after-hydration" */ './after-hydration').then(
      ({ startAfterHydration }) => {
        if (!isGone) stop = startAfterHydration(store, site);
      },
      // If the code cannot be loaded, links still work, but without prefetching and without a sign of loading.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, site]);
};
