import { startTransition, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/feedback/error-boundary';

type OptionalProps<Props> = Props & {
  /** The part's first frame, of the same size: what the server renders, and what stays where the part fails to load. */
  fallback: ReactNode;
  /** While true the first frame stays and nothing is loaded: the part is not for this screen. */
  isHeld?: boolean;
  /** Told when the part cannot be loaded: of what a shopper has asked for, something must be said. */
  onLost?: () => void;
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
 * in its place until then, and for good if the part cannot be loaded or drawn. It is taken out only when the part is
 * there, and drawn in pieces that a press can interrupt. `when: 'shown'` loads at once when mounted, for what a shopper
 * has just opened.
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'idle' | 'shown' = 'idle',
): ComponentType<OptionalProps<Props>> => {
  let loaded: ComponentType<Props> | undefined;

  return function OptionalPart({ fallback, isHeld = false, onLost, ...props }: OptionalProps<Props>) {
    // Once it has been loaded, the next page shows it in its first frame. The server never loads one.
    const [Part, setPart] = useState(() => loaded);
    const isWanted = Part === undefined && !isHeld;
    const tellLost = useEffectEvent(() => onLost?.());

    useEffect(() => {
      if (!isWanted) return undefined;
      let isGone = false;
      const start = () =>
        void load().then(
          (component) => {
            loaded = component;
            if (!isGone) startTransition(() => setPart(() => component));
          },
          // Offline, or a newer build has taken this one's place: the first frame stays.
          () => {
            if (!isGone) tellLost();
          },
        );
      const stop = when === 'idle' ? whenIdle(start) : start();
      return () => {
        isGone = true;
        stop?.();
      };
    }, [isWanted]);

    if (Part === undefined || isHeld) return fallback;
    return (
      <ErrorBoundary fallback={fallback}>
        {/* All the rest is the part's own. */}
        <Part {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  };
};
