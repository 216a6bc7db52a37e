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
import { whenNear } from '../lib/when-near';

/** Whether the page was rendered by the server: only such a page has parts that can wait. */
export const FromServer = createContext(false);

interface Gate {
  isOpen: boolean;
  readonly opened: Promise<void>;
  open(): void;
}

const makeGate = (): Gate => {
  let resolve = (): void => undefined;
  const opened = new Promise<void>((done) => (resolve = done));
  const gate: Gate = {
    isOpen: false,
    opened,
    open: () => {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
};

/** Marked as React marks what has settled, so that nothing waits for it. */
const settled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Keeps what it holds from hydrating until the gate opens. What the browser renders by itself is never kept back. */
const Held = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  // React reads the server's side of a store only while it hydrates.
  const isHydrating = useSyncExternalStore(never, no, yes);
  const isFromServer = use(FromServer);
  use(isFromServer && isHydrating && !gate.isOpen ? gate.opened : settled);
  useEffect(() => gate.open(), [gate]);
  return children;
};

interface AliveWhenNearProps {
  as?: 'div' | 'li';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of the server's page below the first screen. It can be read and its links followed at once; it hydrates when it is
 * nearly in sight or touched, so that a phone does not work for what nobody has scrolled to. It hydrates with what the server
 * knew, as React demands, and is rendered again at once with what has changed since.
 */
export const AliveWhenNear = ({ as: Place = 'div', className, children }: AliveWhenNearProps) => {
  const place = useRef<HTMLElement>(null);
  const [gate] = useState(makeGate);
  useEffect(() => {
    if (gate.isOpen || place.current === null) return undefined;
    return whenNear(place.current, gate.open);
  }, [gate]);
  return (
    // A ref of either element: only what all elements have is asked of it.
    <Place ref={place as RefObject<HTMLDivElement & HTMLLIElement>} className={className}>
      <Suspense>
        <Held gate={gate}>{children}</Held>
      </Suspense>
    </Place>
  );
};
