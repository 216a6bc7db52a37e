import { createContext, Suspense, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from './use-hydrated';
import { whenVisible } from './when-visible';
import { useSite } from '../components/page/site';

export const IsServerRendered = createContext(false);

interface Gate {
  readonly opened: Promise<void>;
  isOpen(): boolean;
  open(): void;
  /** Call this function after the container has mounted. */
  mounted(): void;
  /**
   * Opens the gate if the container is already mounted. May be called during a render: if React discards this render,
   * the only effect is that the content is hydrated earlier.
   */
  openOnUpdate(): void;
}

const makeGate = (): Gate => {
  let resolve = (): void => undefined;
  const opened = new Promise<void>((done) => (resolve = done));
  let isOpen = false;
  let isMounted = false;
  const open = () => {
    isOpen = true;
    resolve();
  };
  return {
    opened,
    isOpen: () => isOpen,
    open,
    mounted: () => {
      isMounted = true;
    },
    openOnUpdate: () => {
      if (isMounted) open();
    },
  };
};

/** With these fields, which React sets on a fulfilled promise, `use` does not suspend. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

const Gated = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  const isHydrated = useHydrated();
  const isFromServer = use(IsServerRendered);
  use(isFromServer && !isHydrated && !gate.isOpen() ? gate.opened : fulfilled);
  useEffect(() => gate.open(), [gate]);
  return children;
};

interface HydrateWhenVisibleProps {
  as?: 'div' | 'li';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Saves work on phones by hydrating content below the fold only when it is used or about to be visible. Every render
 * after mounting also starts hydration, because React can update only hydrated content.
 */
export const HydrateWhenVisible = ({ as: Container = 'div', className, children }: HydrateWhenVisibleProps) => {
  const container = useRef<HTMLElement>(null);
  const [gate] = useState(makeGate);
  // A change of these contexts renders this component again and so opens the gate.
  useLocation();
  useSite();
  gate.openOnUpdate();
  useEffect(() => {
    gate.mounted();
    if (gate.isOpen() || container.current === null) return undefined;
    return whenVisible(container.current, gate.open);
  }, [gate]);
  return (
    // The cast is safe, because `container` is used only as an `HTMLElement`.
    <Container ref={container as RefObject<HTMLDivElement & HTMLLIElement>} className={className}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Container>
  );
};
