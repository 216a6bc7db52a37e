import { createContext, Suspense, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from './use-hydrated';
import { whenVisible } from './when-visible';
import { useSite } from '../components/page/site';

/** True if the server rendered this page, so that there is content to hydrate. */
export const IsServerRendered = createContext(false);

interface Gate {
  readonly opened: Promise<void>;
  isOpen(): boolean;
  open(): void;
  /** Must be called after the container is mounted. Every render after this call counts as an update. */
  mounted(): void;
  /** Opens the gate if this render is an update. Opening the gate in a render that React discards is harmless. */
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

/** React sets these fields on a fulfilled promise. With these fields, `use` does not suspend. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

/** Suspends the hydration of the children until the gate opens. Client-rendered children never suspend. */
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
 * Delays the hydration of server-rendered content below the fold until the content is used or about to be visible,
 * which saves work on phones. The content's text and links work before hydration. React can update content only after
 * hydrating it, so every render after mounting opens the gate too.
 */
export const HydrateWhenVisible = ({ as: Container = 'div', className, children }: HydrateWhenVisibleProps) => {
  const container = useRef<HTMLElement>(null);
  const [gate] = useState(makeGate);
  // A change of one of these contexts renders this component again and so opens the gate.
  useLocation();
  useSite();
  gate.openOnUpdate();
  useEffect(() => {
    gate.mounted();
    if (gate.isOpen() || container.current === null) return undefined;
    return whenVisible(container.current, gate.open);
  }, [gate]);
  return (
    // The cast is safe, because only members common to all elements are used.
    <Container ref={container as RefObject<HTMLDivElement & HTMLLIElement>} className={className}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Container>
  );
};
