import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { rowsToCopy } from './copy-rows';
import type { Pglite } from './pglite';
import { isInsideTransaction } from './transaction';

class PgliteConnection implements DatabaseConnection {
  constructor(readonly pglite: Pglite) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const copied = rowsToCopy(parameters);
    if (copied !== undefined) {
      for await (const chunk of copied.chunks) await this.pglite.copy(sql, chunk);
      return { rows: [] };
    }
    const { rows, affectedRows } = await this.pglite.query(sql, parameters);
    // The driver cannot check the rows, so it trusts the caller's type `Row`.
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** Lends PGlite's single session to one caller at a time. */
class PgliteDriver implements Driver {
  private readonly connection: PgliteConnection;
  private turn: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;

  constructor(private readonly pglite: Pglite) {
    this.connection = new PgliteConnection(pglite);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (isInsideTransaction()) {
      throw new Error('use the transaction: waiting for a second connection inside a transaction would deadlock');
    }
    const before = this.turn;
    let done: () => void = () => undefined;
    this.turn = new Promise<void>((resolve) => (done = resolve));
    await before;
    this.release = done;
    return this.connection;
  }

  releaseConnection(): Promise<void> {
    this.release();
    return Promise.resolve();
  }

  async beginTransaction(
    _connection: DatabaseConnection,
    settings: { isolationLevel?: string; accessMode?: string },
  ): Promise<void> {
    const isolation = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    const access = settings.accessMode === undefined ? '' : ` ${settings.accessMode}`;
    await this.pglite.query(`begin${isolation}${access}`, []);
  }

  async commitTransaction(): Promise<void> {
    await this.pglite.query('commit', []);
  }

  async rollbackTransaction(): Promise<void> {
    await this.pglite.query('rollback', []);
  }

  async destroy(): Promise<void> {
    await this.turn;
    await this.pglite.close();
  }
}

export const pgliteDialect = (pglite: Pglite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite),
  createIntrospector: (database: Kysely<unknown>) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
