import { CamelCasePlugin } from 'kysely';

/** camelCase in the code, snake_case in the database. What lies within a JSON column is data and keeps its names. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Rows as one JSON parameter for `jsonb_to_recordset`, which finds them by the names of the columns. */
export const recordset = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value as unknown])),
    ),
  );
