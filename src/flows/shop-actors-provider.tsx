import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { nextTask } from '../lib/next-task';
import { useFlowTools } from './flow-tools';
import type { ShopActors } from './shop-actors';

/** Does something with the shop's actors, now or as soon as they are there. */
export type WithShopActors = (use: (actors: ShopActors) => void) => void;

const ShopActorsContext = createContext<WithShopActors>(() => undefined);

/**
 * Starts the flows that live as long as the page. Their code comes after the page is alive, so that no first paint waits
 * for it; whoever wants something of them before is heard then.
 */
export const ShopActorsProvider = ({ children }: { children: ReactNode }) => {
  const tools = useFlowTools();
  const actors = useRef<ShopActors | null>(null);
  const waiting = useRef<((actors: ShopActors) => void)[]>([]);

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
      waiting.current.splice(0).forEach((use) => use(started));
    };
    void start();
    return () => {
      wanted = false;
      actors.current?.stop();
      actors.current = null;
    };
  }, [tools]);

  const withActors = useMemo<WithShopActors>(
    () => (use) => {
      if (actors.current) use(actors.current);
      else waiting.current.push(use);
    },
    [],
  );
  return <ShopActorsContext value={withActors}>{children}</ShopActorsContext>;
};

export const useShopActors = (): WithShopActors => useContext(ShopActorsContext);
