import { CamelCasePlugin } from 'kysely';

/** Keys inside JSON columns stay unchanged. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const recordset = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value as unknown])),
    ),
  );

const chunkSize = 500;

/** Returns JSON texts for `jsonb_to_recordset`, each with at most 500 rows and keys in snake_case. */
export const recordsets = (rows: readonly object[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, chunk) =>
    recordset(rows.slice(chunk * chunkSize, (chunk + 1) * chunkSize)),
  );
