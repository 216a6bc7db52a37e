import type { LoggerOptions } from 'pino';
import { isDatabaseAway } from './database-away';

const AT_MOST_EVERY = 1_000;
const DEEPEST_CAUSE = 5;

const isAboutAwayDatabase = (fields: unknown): boolean => {
  let error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : fields;
  for (let depth = 0; error instanceof Error && depth < DEEPEST_CAUSE; depth += 1) {
    if (isDatabaseAway(error)) return true;
    error = error.cause;
  }
  return false;
};

/**
 * For a logger's options: while the database is away every request and every job has the same to tell, so that it is told once a
 * second. The next line says how many were left out.
 */
export const quietWhileDatabaseIsAway = (): NonNullable<LoggerOptions['hooks']> => {
  let toldAt = -Infinity;
  let leftOut = 0;
  return {
    logMethod(parameters, method) {
      const [fields, ...rest] = parameters as unknown[];
      if (!isAboutAwayDatabase(fields)) return method.apply(this, parameters);
      const now = performance.now();
      if (now - toldAt < AT_MOST_EVERY) {
        leftOut += 1;
        return;
      }
      const told = { ...(fields instanceof Error ? { err: fields } : (fields as object)), leftOut };
      toldAt = now;
      leftOut = 0;
      method.apply(this, [told, ...rest] as unknown as typeof parameters);
    },
  };
};
