import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { yieldToMain } from '../lib/yield-to-main';
import { useShopper } from '../state/hooks';
import { useFlowContext } from './flow-context';
import { areFlowsWatched } from './inspection/inspect';
import type { ShopActors } from './shop-actors';

/**
 * Calls `use` with the actors, or `lost` if their code cannot be loaded. The next call of this function tries again.
 */
export type WithShopActors = (use: (actors: ShopActors) => void, lost?: () => void) => void;

interface Waiting {
  use: (actors: ShopActors) => void;
  lost?: () => void;
}

const ShopActorsContext = createContext<WithShopActors>(() => undefined);

/** Loads the flows after hydration if there is a session or flows are inspected, otherwise when first needed. */
export const ShopActorsProvider = ({ children }: { children: ReactNode }) => {
  const flowContext = useFlowContext();
  const actors = useRef<ShopActors | null>(null);
  const waiting = useRef<Waiting[]>([]);
  const isWanted = useShopper() !== null || areFlowsWatched();
  const fetchOnCall = useRef<(() => void) | null>(null);

  const withActors = useMemo<WithShopActors>(
    () => (use, lost) => {
      if (actors.current) use(actors.current);
      else {
        waiting.current.push({ use, lost });
        fetchOnCall.current?.();
      }
    },
    [],
  );

  useEffect(() => {
    const currentUserId = () => flowContext.getState().session?.user.userId ?? null;
    let isMounted = true;
    // Reads the user before the code loads. If the shopper signs in during the load, a queued call reports the sign-in.
    let restoredUserId = currentUserId();
    const start = async () => {
      // Starting the request is expensive, so it has its own task.
      await yieldToMain();
      const { startShopActors } = await import(/* webpackChunkName: "shop-actors" */ './shop-actors');
      await yieldToMain();
      if (!isMounted) return;
      const started = startShopActors(flowContext, restoredUserId);
      actors.current = started;
      waiting.current.splice(0).forEach(({ use }) => use(started));
    };
    const fetchThem = () => {
      fetchOnCall.current = null;
      start().catch(() => {
        if (!isMounted) return;
        fetchOnCall.current = fetchThem;
        restoredUserId = currentUserId();
        waiting.current.splice(0).forEach(({ lost }) => lost?.());
      });
    };
    fetchOnCall.current = fetchThem;
    if (waiting.current.length > 0) fetchThem();
    return () => {
      isMounted = false;
      fetchOnCall.current = null;
      actors.current?.stop();
      actors.current = null;
    };
  }, [flowContext]);

  useEffect(() => {
    if (isWanted) withActors(({ checkUser }) => checkUser());
  }, [isWanted, withActors]);

  return <ShopActorsContext value={withActors}>{children}</ShopActorsContext>;
};

export const useShopActors = (): WithShopActors => useContext(ShopActorsContext);
