import type { TracingConfig } from '../config';
import { errorCode } from '../lib/error-code';
import type { Tracing } from '../lib/tracing';

/** If tracing is not configured, returns null and does not load the packages of OpenTelemetry. */
export const startTracing = async (config: TracingConfig | null): Promise<Tracing | null> => {
  if (config === null) return null;
  const { createOtlpTracing } = await import('./otlp-tracing');
  return createOtlpTracing(config);
};

const failureOf = (error: unknown): string => errorCode(error) || (error instanceof Error ? error.name : 'unknown');

/** Spans contain the names of provider and method, but no arguments, because arguments may contain personal data. */
export const traced = <Provider extends object>(
  tracing: Tracing | null,
  name: string,
  provider: Provider,
): Provider => {
  if (tracing === null) return provider;
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const span = tracing.start({
          name: `${name}.${String(key)}`,
          kind: 'client',
          attributes: { 'peer.service': name },
        });
        const fail = (error: unknown): never => {
          span.end({ failure: failureOf(error) });
          throw error;
        };
        const succeed = (result: unknown): unknown => {
          span.end();
          return result;
        };
        try {
          const result: unknown = tracing.within(span, () => Reflect.apply(value, target, given) as unknown);
          return result instanceof Promise ? result.then(succeed, fail) : succeed(result);
        } catch (error) {
          return fail(error);
        }
      };
    },
  });
};
