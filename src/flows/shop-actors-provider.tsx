import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { yieldToMain } from '../lib/yield-to-main';
import { useFlowContext } from './flow-context';
import type { ShopActors } from './shop-actors';

/**
 * Calls `use` with the shop's actors, now or once they are started; `lost` is called if their code cannot be loaded.
 * The next call loads it again.
 */
export type WithShopActors = (use: (actors: ShopActors) => void, lost?: () => void) => void;

interface Waiting {
  use: (actors: ShopActors) => void;
  lost?: () => void;
}

const ShopActorsContext = createContext<WithShopActors>(() => undefined);

/**
 * Starts the flows that live as long as the page. Their code is loaded after hydration; calls before that are queued.
 */
export const ShopActorsProvider = ({ children }: { children: ReactNode }) => {
  const flowContext = useFlowContext();
  const actors = useRef<ShopActors | null>(null);
  const waiting = useRef<Waiting[]>([]);
  const fetchAgain = useRef<(() => void) | null>(null);

  useEffect(() => {
    let isMounted = true;
    const start = async () => {
      // Starting a script request is expensive enough for its own task.
      await yieldToMain();
      const { startShopActors } = await import(/* webpackChunkName: "shop-actors" */ './shop-actors');
      await yieldToMain();
      if (!isMounted) return;
      const started = startShopActors(flowContext);
      actors.current = started;
      waiting.current.splice(0).forEach(({ use }) => use(started));
    };
    const fetchThem = () => {
      fetchAgain.current = null;
      start().catch(() => {
        if (!isMounted) return;
        fetchAgain.current = fetchThem;
        waiting.current.splice(0).forEach(({ lost }) => lost?.());
      });
    };
    fetchThem();
    return () => {
      isMounted = false;
      fetchAgain.current = null;
      actors.current?.stop();
      actors.current = null;
    };
  }, [flowContext]);

  const withActors = useMemo<WithShopActors>(
    () => (use, lost) => {
      if (actors.current) return use(actors.current);
      waiting.current.push({ use, lost });
      fetchAgain.current?.();
      return undefined;
    },
    [],
  );
  return <ShopActorsContext value={withActors}>{children}</ShopActorsContext>;
};

export const useShopActors = (): WithShopActors => useContext(ShopActorsContext);
