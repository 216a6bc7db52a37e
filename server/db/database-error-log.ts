import type { LoggerOptions } from 'pino';
import { createLogThrottle } from '../lib/log-throttle';
import { isDatabaseBusy } from './database-busy';
import { isDatabaseUnavailable } from './database-unavailable';

const maxCauseDepth = 5;

const hasDatabaseError = (fields: unknown): boolean => {
  let error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : fields;
  for (let depth = 0; error instanceof Error && depth < maxCauseDepth; depth += 1) {
    if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) return true;
    error = error.cause;
  }
  return false;
};

/** Logs errors of a busy or unavailable database at most once a second: an outage makes all requests and jobs fail. */
export const throttleDatabaseErrors = (): NonNullable<LoggerOptions['hooks']> => {
  const throttle = createLogThrottle();
  return {
    logMethod(parameters, method) {
      const [fields, ...rest] = parameters as unknown[];
      if (!hasDatabaseError(fields)) return method.apply(this, parameters);
      const suppressed = throttle();
      if (suppressed === undefined) return;
      const summary = { ...(fields instanceof Error ? { err: fields } : (fields as object)), suppressed };
      method.apply(this, [summary, ...rest] as unknown as typeof parameters);
    },
  };
};
