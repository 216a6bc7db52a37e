import type { LogEvent } from 'kysely';
import { errorCode } from '../lib/error-code';
import type { Tracing } from '../lib/tracing';

const maxLength = 2_000;

/** Traced statements contain placeholders instead of values. */
export const traceStatements =
  ({ record }: Tracing) =>
  (event: LogEvent): void => {
    const text = event.query.sql.trim();
    const operation = /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';
    record({
      name: `database ${operation}`,
      ms: event.queryDurationMillis,
      outcome: {
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxLength) },
        failure: event.level === 'error' ? errorCode(event.error) || 'unknown' : undefined,
      },
    });
  };
