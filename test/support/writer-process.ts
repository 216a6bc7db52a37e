import { sql } from 'kysely';
import { readConfig } from '../../server/startup/read-config';
import { openDatabase } from '../../server/db/client';

/** Prints each number when its row is committed. */
const write = async (): Promise<void> => {
  const { database } = await openDatabase(readConfig(process.env));
  await sql`create table if not exists written (n integer primary key, text text not null)`.execute(database);
  const { rows } = await sql<{ last: number }>`select coalesce(max(n), 0) as last from written`.execute(database);
  for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
    await database.transaction().execute(async (transaction) => {
      await sql`insert into written values (${n}, ${'x'.repeat(500)})`.execute(transaction);
    });
    process.stdout.write(`${n}\n`);
  }
};

void write();
