import type { LoggerOptions } from 'pino';
import { isDatabaseUnavailable } from './database-unavailable';

const interval = 1_000;
const maxCauseDepth = 5;

const hasDatabaseError = (fields: unknown): boolean => {
  let error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : fields;
  for (let depth = 0; error instanceof Error && depth < maxCauseDepth; depth += 1) {
    if (isDatabaseUnavailable(error)) return true;
    error = error.cause;
  }
  return false;
};

/**
 * Logger hooks that log connection errors at most once a second: during an outage every request and job repeats them.
 * The next line has the number of suppressed ones.
 */
export const throttleDatabaseErrors = (): NonNullable<LoggerOptions['hooks']> => {
  let toldAt = -Infinity;
  let suppressed = 0;
  return {
    logMethod(parameters, method) {
      const [fields, ...rest] = parameters as unknown[];
      if (!hasDatabaseError(fields)) return method.apply(this, parameters);
      const now = performance.now();
      if (now - toldAt < interval) {
        suppressed += 1;
        return;
      }
      const summary = { ...(fields instanceof Error ? { err: fields } : (fields as object)), suppressed };
      toldAt = now;
      suppressed = 0;
      method.apply(this, [summary, ...rest] as unknown as typeof parameters);
    },
  };
};
