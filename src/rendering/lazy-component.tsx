import { startTransition, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { listenTo } from '../lib/listen-to';
import { whenIdle } from '../lib/when-idle';
import { useHydrated } from './use-hydrated';

type LazyProps<Props> = Props & {
  /** Shown on the server, and until the component is loaded. Must have the component's size. */
  fallback: ReactNode;
  /** If true, shows the fallback and loads nothing, for example on screens that do not need the component. */
  skip?: boolean;
  onLoadError?: () => void;
};

/**
 * Returns a component that shows its fallback until the actual component is loaded after hydration. The replacement is
 * a React transition, so input can interrupt it. Loading starts on mount or, with `'idle'`, once the browser is idle.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'idle' | 'mount' = 'mount',
): ComponentType<LazyProps<Props>> => {
  let loaded: ComponentType<Props> | undefined;

  const LazyComponent = ({ fallback, skip = false, onLoadError, ...props }: LazyProps<Props>) => {
    // Shows the component at once if an earlier page has loaded it. Server and hydration always use the fallback.
    const isHydrated = useHydrated();
    const [Part, setPart] = useState(() => (isHydrated ? loaded : undefined));
    const isWanted = Part === undefined && !skip;
    const reportLoadError = useEffectEvent(() => onLoadError?.());

    useEffect(() => {
      if (!isWanted) return undefined;
      let isGone = false;
      let stopRetrying: (() => void) | undefined;
      const start = () =>
        void load().then(
          (component) => {
            loaded = component;
            if (!isGone) startTransition(() => setPart(() => component));
          },
          // The fallback stays until the browser is online; if a newer build has replaced the file, until a reload.
          () => {
            if (isGone) return;
            stopRetrying = listenTo('online', start, { once: true });
            reportLoadError();
          },
        );
      const stop = when === 'idle' ? whenIdle(start) : start();
      return () => {
        isGone = true;
        stopRetrying?.();
        stop?.();
      };
    }, [isWanted]);

    if (Part === undefined || skip) return fallback;
    return (
      <ErrorBoundary fallback={fallback}>
        {/* The cast is safe, because the remaining props are those of the component. */}
        <Part {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  };
  return LazyComponent;
};
