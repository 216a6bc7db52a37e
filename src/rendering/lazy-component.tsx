import { startTransition, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { whenIdle } from '../lib/when-idle';
import { useHydrated } from './use-hydrated';

type LazyProps<Props> = Props & {
  /**
   * Rendered on the server and until the component is loaded, or for good if it fails to load. It must have the
   * component's size.
   */
  fallback: ReactNode;
  /** True keeps the fallback and loads nothing, e.g. on screens that do not need the component. */
  skip?: boolean;
  /** Called if the component cannot be loaded, so that the shopper gets a message. */
  onLoadError?: () => void;
};

/**
 * A component that is loaded after hydration, as antd and the carousels are. The fallback stays until then; the
 * replacement is a transition, which input can interrupt. It is loaded when it is mounted, or with `'idle'`
 * once the browser is idle.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'idle' | 'mount' = 'mount',
): ComponentType<LazyProps<Props>> => {
  let loaded: ComponentType<Props> | undefined;

  const LazyComponent = ({ fallback, skip = false, onLoadError, ...props }: LazyProps<Props>) => {
    // A component that an earlier page has loaded is rendered in the first frame. The server renders the fallback.
    const isHydrated = useHydrated();
    const [Part, setPart] = useState(() => (isHydrated ? loaded : undefined));
    const isWanted = Part === undefined && !skip;
    const reportLoadError = useEffectEvent(() => onLoadError?.());

    useEffect(() => {
      if (!isWanted) return undefined;
      let isGone = false;
      const start = () =>
        void load().then(
          (component) => {
            loaded = component;
            if (!isGone) startTransition(() => setPart(() => component));
          },
          // The browser is offline, or a newer build has replaced the file, so the fallback stays.
          () => {
            if (!isGone) reportLoadError();
          },
        );
      const stop = when === 'idle' ? whenIdle(start) : start();
      return () => {
        isGone = true;
        stop?.();
      };
    }, [isWanted]);

    if (Part === undefined || skip) return fallback;
    return (
      <ErrorBoundary fallback={fallback}>
        {/* The remaining props belong to the component. */}
        <Part {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  };
  return LazyComponent;
};
