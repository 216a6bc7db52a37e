import { useEffect } from 'react';
import { useSite } from '../components/page/site';
import { useShopStore } from '../state/hooks';

/** Once the page is alive, what a shopper is about to go to is fetched ahead; the code for that comes then, too. */
export const useLinkIntent = (): void => {
  const store = useShopStore();
  const site = useSite();

  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import(/* webpackChunkName: "link-intent" */ './link-intent').then(
      ({ watchLinks }) => {
        if (!isGone) stop = watchLinks(store, site);
      },
      // Going there asks for all of it again.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, site]);
};
