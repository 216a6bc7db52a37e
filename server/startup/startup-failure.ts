import { ConfigProblems } from './config-problems';
import { FolderLocked } from '../db/folder-lock';
import { errorCode } from '../lib/error-code';
import { ShopError } from '../lib/shop-error';
import { SandboxUnreachable } from './sandbox-connection';

/** Something an operator can put right, said in one line. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}

const EXPECTED = [ConfigProblems, FolderLocked, SandboxUnreachable, StartupFailure];

/** With its details, which a person at a command line can read nowhere else. */
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

/** Why the shop cannot start, or a command cannot do what it was asked to, in one line; more than that only for what nobody foresaw. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ShopError) return explainShopError(error);
  if (EXPECTED.some((kind) => error instanceof kind)) return oneLine(error.message);
  const code = errorCode(error);
  return oneLine(`${code === '' ? '' : `${code}: `}${error.message}`);
};

/** The sentence for a port that cannot be listened on. */
export const explainListening = (error: unknown, host: string, port: number): StartupFailure => {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartupFailure(`port ${port} of ${host} is in use: stop what listens there, or set PORT to another one`);
  }
  if (code === 'EACCES') return new StartupFailure(`port ${port} of ${host} is not allowed to this user: set PORT`);
  return new StartupFailure(`HOST=${host} PORT=${port} cannot be listened on (${explain(error)})`, { cause: error });
};
