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

/** Keeps what it holds from coming to life; what is rendered anew, by the browser itself, is never kept. */
const Held = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
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
 * A part of the server's page below the first screen: it is read and followed at once, and comes to life (hydrates) when it is
 * nearly in sight or touched, so that a phone does not work for what nobody has scrolled to. Rendered from what the server knew;
 * what has changed meanwhile follows at once.
 */
export const AliveWhenNear = ({ as: Place = 'div', className, children }: AliveWhenNearProps) => {
  const place = useRef<HTMLElement>(null);
  const [gate] = useState(makeGate);
  useEffect(() => {
    if (gate.isOpen || place.current === null) return undefined;
    return whenNear(place.current, gate.open);
  }, [gate]);
  return (
    <Place ref={place as RefObject<HTMLDivElement & HTMLLIElement>} className={className}>
      <Suspense>
        <Held gate={gate}>{children}</Held>
      </Suspense>
    </Place>
  );
};
