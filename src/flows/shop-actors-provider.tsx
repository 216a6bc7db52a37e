import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { nextTask } from '../lib/next-task';
import { useFlowTools } from './flow-tools';
import type { ShopActors } from './shop-actors';

/**
 * Does something with the shop's actors, now or as soon as they are there; `lost` is told where their code cannot be
 * fetched. Whoever wants something of them after that has it fetched once more.
 */
export type WithShopActors = (use: (actors: ShopActors) => void, lost?: () => void) => void;

interface Waiting {
  use: (actors: ShopActors) => void;
  lost?: () => void;
}

const ShopActorsContext = createContext<WithShopActors>(() => undefined);

/**
 * Starts the flows that live as long as the page. Their code comes after the page is alive, so that no first paint waits
 * for it; whoever wants something of them before is heard then.
 */
export const ShopActorsProvider = ({ children }: { children: ReactNode }) => {
  const tools = useFlowTools();
  const actors = useRef<ShopActors | null>(null);
  const waiting = useRef<Waiting[]>([]);
  const fetchAgain = useRef<(() => void) | null>(null);

  useEffect(() => {
    let wanted = true;
    const start = async () => {
      // Asking for a script is work enough for a task of its own.
      await nextTask();
      const { startShopActors } = await import(/* webpackChunkName: "shop-actors" */ './shop-actors');
      await nextTask();
      if (!wanted) return;
      const started = startShopActors(tools);
      actors.current = started;
      waiting.current.splice(0).forEach(({ use }) => use(started));
    };
    const fetchThem = () => {
      fetchAgain.current = null;
      start().catch(() => {
        if (!wanted) return;
        fetchAgain.current = fetchThem;
        waiting.current.splice(0).forEach(({ lost }) => lost?.());
      });
    };
    fetchThem();
    return () => {
      wanted = false;
      fetchAgain.current = null;
      actors.current?.stop();
      actors.current = null;
    };
  }, [tools]);

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
