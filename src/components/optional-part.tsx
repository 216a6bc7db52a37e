import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

type OptionalProps<Props> = Props & {
  /** The part's first frame, of the same size: what the server renders, and what stays where the part fails to load. */
  fallback: ReactNode;
  /** While true the first frame stays and nothing is loaded: the part is not for this screen. */
  isHeld?: boolean;
};

/** Waits until the browser has nothing better to do, at most two seconds. */
const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 200);
  return () => clearTimeout(handle);
};

/**
 * A part that is loaded after the page has come to life, as all of antd and the carousels are: the first frame stands
 * in its place until then, and for good if the part cannot be loaded. `when: 'shown'` loads at once when mounted, for
 * what a shopper has just opened.
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'idle' | 'shown' = 'idle',
): ComponentType<OptionalProps<Props>> => {
  const Part = lazy(async () => ({ default: await load() }));

  return function OptionalPart({ fallback, isHeld = false, ...props }: OptionalProps<Props>) {
    const [wanted, setWanted] = useState(false);
    useEffect(() => {
      if (isHeld) return undefined;
      const start = () => setWanted(true);
      if (when === 'idle') return whenIdle(start);
      start();
      return undefined;
    }, [isHeld]);
    if (!wanted || isHeld) return fallback;
    return (
      <ErrorBoundary fallback={fallback}>
        <Suspense fallback={fallback}>
          {/* All the rest is the part's own. */}
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorBoundary>
    );
  };
};
