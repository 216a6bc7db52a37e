import { pipeline } from 'node:stream/promises';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { errorCode } from '../lib/error-code';
import { within } from '../lib/within';
import { rowsToCopy, type CopyRows } from './copy-rows';
import { closedConnection } from './database-unavailable';
import type { StatementNames } from './statement-names';

/**
 * Matches the statement with which imports and migrations turn off the database's time limit. `LimitedClient` then
 * turns off `maxWait` too.
 */
const liftsTimeLimit = (statement: string): boolean => /^set (local )?statement_timeout = 0$/.test(statement);

/** Error code of a server that accepts no writes, such as a former primary after a failover. */
const readOnly = '25006';

/** Error code of a named statement if a migration has changed the type of its result. */
const changedResult = '0A000';

/** True if later statements on the same connection would fail too. */
const isLasting = (error: unknown): boolean => ['ETIMEDOUT', readOnly, changedResult].includes(errorCode(error));

/** The part of a `pg` client that Kysely's type leaves out. */
interface NamingClient {
  query<Row>(statement: {
    name?: string | undefined;
    text: string;
    values: unknown[];
  }): Promise<PostgresQueryResult<Row>>;
}

/**
 * A client of the pool that also runs COPY, which Kysely does not support. A statement without a response within
 * `maxWait` ms fails, and the pool replaces the connection. `maxWait` does not apply to COPY and cursors.
 */
export class LimitedClient implements PostgresPoolClient {
  private isDead = false;

  constructor(
    private readonly client: PoolClient,
    private maxWait: number | undefined,
    private readonly names?: StatementNames,
  ) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    const client: PostgresPoolClient = this.client;
    if (typeof statement !== 'string') return client.query(statement);
    if (liftsTimeLimit(statement)) this.maxWait = undefined;
    const rows = rowsToCopy(parameters);
    return rows === undefined
      ? this.withTimeout(() => this.send<Row>(statement, parameters))
      : this.copy(statement, rows);
  }

  release(): void {
    this.client.release(this.isDead);
  }

  private send<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // A statement without parameters needs no separate message for parsing, and a name would require one.
    const name = parameters.length === 0 ? undefined : this.names?.nameOf(statement);
    const client: NamingClient = this.client;
    return client.query<Row>({ name, text: statement, values: [...parameters] });
  }

  private async withTimeout<Result>(send: () => Promise<Result>): Promise<Result> {
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
