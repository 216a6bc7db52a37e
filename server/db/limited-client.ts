import { pipeline } from 'node:stream/promises';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { errorCode } from '../lib/error-code';
import { within } from '../lib/within';
import { rowsToCopy, type CopyRows } from './copy-rows';
import { closedConnection } from './database-unavailable';

/** Matches the statement with which imports and migrations turn off the database's time limit and `maxWait`. */
const liftsTimeLimit = (statement: string): boolean => /^set (local )?statement_timeout = 0$/.test(statement);

/** Error code of a server that accepts no writes, such as a former primary after a failover. */
const readOnly = '25006';

/** True if later statements on the same connection would fail too. */
const isLasting = (error: unknown): boolean => ['ETIMEDOUT', readOnly].includes(errorCode(error));

/**
 * A client of the pool that also runs COPY, which Kysely does not support. A statement without a response within
 * `maxWait` ms fails, and the pool replaces the connection. `maxWait` does not apply to COPY and cursors.
 */
export class LimitedClient implements PostgresPoolClient {
  private isDead = false;

  constructor(
    private readonly client: PoolClient,
    private maxWait: number | undefined,
  ) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    const client: PostgresPoolClient = this.client;
    if (typeof statement !== 'string') return client.query(statement);
    if (liftsTimeLimit(statement)) this.maxWait = undefined;
    const rows = rowsToCopy(parameters);
    return rows === undefined
      ? this.answered(() => client.query<Row>(statement, parameters))
      : this.copy(statement, rows);
  }

  release(): void {
    this.client.release(this.isDead);
  }

  private async answered<Result>(send: () => Promise<Result>): Promise<Result> {
    // A further statement, such as ROLLBACK, would fail or wait for the statement that timed out.
    if (this.isDead) throw new Error(closedConnection);
    if (this.maxWait === undefined) return send();
    try {
      return await within(send(), this.maxWait);
    } catch (error) {
      this.isDead ||= isLasting(error);
      throw error;
    }
  }

  private async copy(statement: string, { chunks }: CopyRows): Promise<PostgresQueryResult<never>> {
    const stream = this.client.query(copyFrom(`${statement} from stdin`));
    await pipeline(chunks, stream);
    return { command: 'INSERT', rowCount: stream.rowCount, rows: [] };
  }
}
