import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerOptions } from 'pino';

interface RequestContext {
  /** Id of the request; undefined for background work, such as rendering a page in advance. */
  id: string | undefined;
  /** Key of rate limits: the client's IP address or network, or the name of a rendered page or background job. */
  source: string;
  account?: string | undefined;
}

const running = new AsyncLocalStorage<RequestContext>();

export const runInRequest = (context: RequestContext, rest: () => void): void => running.run(context, rest);

/** Runs `work` with this source and account instead of those of the current request. */
export const runAs = <Value>(source: string, work: () => Value, account?: string): Value =>
  running.run({ id: currentRequestId(), source, account }, work);

/** Returns undefined in background work. */
export const currentRequestId = (): string | undefined => running.getStore()?.id;

/** Returns undefined in background work without `runAs`. */
export const currentSource = (): string | undefined => running.getStore()?.source;

export const setCurrentAccount = (account: string): void => {
  const context = running.getStore();
  if (context !== undefined) context.account = account;
};

/** Returns undefined without a session, for webhooks, and in background work unless `runAs` sets an account. */
export const currentAccount = (): string | undefined => running.getStore()?.account;

/** Adds the request's id to the log lines of services, which do not use the request's own logger. */
export const requestIdMixin: NonNullable<LoggerOptions['mixin']> = (_fields, _level, logger) => {
  const reqId = currentRequestId();
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
};
