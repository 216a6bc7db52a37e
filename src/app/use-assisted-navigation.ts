import { useEffect } from 'react';
import { useSite } from '../components/page/site';
import { useShopStore } from '../state/hooks';

export const useAssistedNavigation = (): void => {
  const store = useShopStore();
  const site = useSite();

  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import(/* webpackChunkName: "navigation" */ './assist-navigation').then(
      ({ assistNavigation }) => {
        if (!isGone) stop = assistNavigation(store, site);
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
