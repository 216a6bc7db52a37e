import type { Config } from '../config';
import { ConfigProblems } from './config-problems';
import { FolderLocked } from '../db/folder-lock';
import { errorCode } from '../lib/error-code';
import { OperatorError } from '../lib/operator-error';
import { ShopError } from '../lib/shop-error';
import { SandboxUnreachable } from './sandbox-connection';

const expectedErrors = [ConfigProblems, FolderLocked, SandboxUnreachable, OperatorError];

/** Includes the details, because a command line has no other place to show them. */
const explainShopError = ({ message, details }: ShopError): string => {
  const facts = Object.entries(details ?? {}).map(([name, value]) => `${name} ${String(value)}`);
  return facts.length === 0 ? message : `${message} (${facts.join(', ')})`;
};

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ShopError) return explainShopError(error);
  if (expectedErrors.some((kind) => error instanceof kind)) return oneLine(error.message);
  const code = errorCode(error);
  return oneLine(`${code === '' ? '' : `${code}: `}${error.message}`);
};

/** Matches PgBouncer's refusal of a client that sends a time limit when it connects. */
const refusedSetting = /^unsupported startup parameter/;

export const explainConnecting = (error: unknown, database: Config['database']): unknown => {
  if (database.kind !== 'postgres') return error;
  const { url, directUrl } = database;
  if (error instanceof Error && refusedSetting.test(error.message)) {
    const variable = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    return new OperatorError(
      `${variable} leads to a pooler (${explain(error)}): set DATABASE_DIRECT_URL to PostgreSQL's own address`,
      { cause: error },
    );
  }
  const hosts = [url, ...(directUrl === undefined ? [] : [directUrl])].map((one) => new URL(one).host);
  return new OperatorError(`the database at ${hosts.join(' or ')} refuses the connection (${explain(error)})`, {
    cause: error,
  });
};

export const explainListening = (error: unknown, host: string, port: number): OperatorError => {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new OperatorError(`port ${port} of ${host} is in use: stop that program or set another PORT`);
  }
  if (code === 'EACCES')
    return new OperatorError(`port ${port} of ${host} needs permissions that this user lacks: set another PORT`);
  return new OperatorError(`cannot listen on HOST=${host} PORT=${port} (${explain(error)})`, { cause: error });
};
