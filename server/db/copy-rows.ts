import { CompiledQuery } from 'kysely';
import type { Transaction } from './database';

/** Rows in COPY's text format. Each chunk contains only whole rows. */
export class CopyRows {
  constructor(readonly chunks: AsyncIterable<string>) {}
}

export const rowsToCopy = (parameters: readonly unknown[]): CopyRows | undefined =>
  parameters[0] instanceof CopyRows ? parameters[0] : undefined;

export type CopyValue = string | number | boolean | null | readonly string[];

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  // PostgreSQL cannot store NUL, so the replacement character is stored.
  '\0': '\uFFFD',
};

const escaped = (text: string): string =>
  /[\\\t\n\r\0]/.test(text) ? text.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? character) : text;

const arrayEntry = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

const copyField = (value: CopyValue): string => {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'object') return value.length === 0 ? '{}' : escaped(`{${value.map(arrayEntry).join(',')}}`);
  return String(value);
};

export const copyLine = (values: readonly CopyValue[]): string => `${values.map(copyField).join('\t')}\n`;

/** Reads the rows only as fast as the database accepts them. */
export const copyInto = async (
  transaction: Transaction,
  table: string,
  columns: readonly string[],
  chunks: AsyncIterable<string>,
): Promise<void> => {
  const statement = `copy ${table} (${columns.join(', ')})`;
  await transaction.executeQuery(CompiledQuery.raw(statement, [new CopyRows(chunks)]));
};
