import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerOptions } from 'pino';

interface RequestContext {
  /** Id of the request; undefined for a page that is rendered without a request. */
  id: string | undefined;
  /**
   * The key by which limits count the request: the client's network, or a name such as that of a page being rendered.
   */
  source: string;
  /** The signed-in account or the guest, once it is known. */
  account?: string;
}

const running = new AsyncLocalStorage<RequestContext>();

/** Runs the rest of a request with its context, which the functions below return. */
export const runInRequest = (context: RequestContext, rest: () => void): void => running.run(context, rest);

/** Runs a part of a request's work under another source. */
export const runAs = <Value>(source: string, work: () => Value): Value =>
  running.run({ id: currentRequestId(), source }, work);

/** Returns the id of the current request; undefined in background work. */
export const currentRequestId = (): string | undefined => running.getStore()?.id;

/** Returns the source of the current request; undefined in background work. */
export const currentSource = (): string | undefined => running.getStore()?.source;

/** Stores the account or guest of the current request. */
export const setCurrentAccount = (account: string): void => {
  const context = running.getStore();
  if (context !== undefined) context.account = account;
};

/**
 * Returns the account or guest of the current request; undefined without a session, for webhooks and in background
 * work.
 */
export const currentAccount = (): string | undefined => running.getStore()?.account;

/** Logger option that adds the request's id to log lines of services, which do not use the request's own logger. */
export const requestIdMixin: NonNullable<LoggerOptions['mixin']> = (_fields, _level, logger) => {
  const reqId = currentRequestId();
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
};
