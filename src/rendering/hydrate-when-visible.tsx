import {
  createContext,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
import { whenVisible } from './when-visible';
import { useSite } from '../components/page/site';

/** Whether the page was rendered by the server: only such a page has parts that hydrate late. */
export const FromServer = createContext(false);

interface Gate {
  readonly opened: Promise<void>;
  isOpen(): boolean;
  open(): void;
  /** The container is in the page: a further render is an update. */
  mounted(): void;
  /** Opens the gate where this render is an update. Final, and without harm where React throws the render away. */
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

/** Marked as React marks a promise that is fulfilled, so that `use` does not suspend. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Suspends hydration until the gate opens. What the browser renders itself is never suspended. */
const Gated = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  // React reads the server's side of a store only while it hydrates.
  const isHydrating = useSyncExternalStore(never, no, yes);
  const isFromServer = use(FromServer);
  use(isFromServer && isHydrating && !gate.isOpen() ? gate.opened : fulfilled);
  useEffect(() => gate.open(), [gate]);
  return children;
};

interface HydrateWhenVisibleProps {
  as?: 'div' | 'li';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of the server's page below the first screen. It can be read and its links followed at once; it hydrates when it
 * is about to be scrolled to or is pressed, so that a phone does not work for what is not in sight.
 *
 * No update waits for a closed gate. Before React can finish an update that may concern a part, it must hydrate the part;
 * an update concerns it when it is rendered again or when a context above it changes. This component is rendered in both
 * cases, and before what it contains: its second render opens the gate.
 */
export const HydrateWhenVisible = ({ as: Container = 'div', className, children }: HydrateWhenVisibleProps) => {
  const container = useRef<HTMLElement>(null);
  const [gate] = useState(makeGate);
  // The contexts above the parts that change while the page stays: with them this component is rendered again.
  useLocation();
  useSite();
  gate.openOnUpdate();
  useEffect(() => {
    gate.mounted();
    if (gate.isOpen() || container.current === null) return undefined;
    return whenVisible(container.current, gate.open);
  }, [gate]);
  return (
    // A ref of either element: only what all elements have is asked of it.
    <Container ref={container as RefObject<HTMLDivElement & HTMLLIElement>} className={className}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Container>
  );
};
