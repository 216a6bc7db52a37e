import { startTransition, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { listenTo } from '../lib/listen-to';
import { whenIdle } from '../lib/when-idle';
import { useHydrated } from './use-hydrated';

type LazyProps<Props> = Props & {
  /** The fallback must have the component's size. */
  fallback: ReactNode;
  skip?: boolean;
  onLoadError?: () => void;
};

/** Loads the component after hydration and replaces the fallback in a transition, which input can interrupt. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'idle' | 'mount' = 'mount',
): ComponentType<LazyProps<Props>> => {
  let loaded: ComponentType<Props> | undefined;

  const LazyComponent = ({ fallback, skip = false, onLoadError, ...props }: LazyProps<Props>) => {
    // Server and hydration always use the fallback, so that their markup matches.
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
          // Retries when the browser is online again. If a newer build has replaced the file, the fallback stays until
          // a reload.
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
