import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerOptions } from 'pino';

interface RequestContext {
  /** Undefined for a page that is rendered without a request. */
  id: string | undefined;
  /** What limits count the request by: the client's network, or a name such as that of a page being rendered. */
  source: string;
  /** The signed-in account or the guest, once it is known. */
  account?: string;
}

const running = new AsyncLocalStorage<RequestContext>();

/** Runs the rest of a request, in which the functions below return its context. */
export const runInRequest = (context: RequestContext, rest: () => void): void => running.run(context, rest);

/** Does a part of a request's work under another source. */
export const runAs = <Value>(source: string, work: () => Value): Value =>
  running.run({ id: currentRequestId(), source }, work);

/** The id of the request that is being handled; undefined in background work. */
export const currentRequestId = (): string | undefined => running.getStore()?.id;

/** The source of the request that is being handled; undefined in background work. */
export const currentSource = (): string | undefined => running.getStore()?.source;

/** Stores the account or guest of the current request. */
export const setCurrentAccount = (account: string): void => {
  const context = running.getStore();
  if (context !== undefined) context.account = account;
};

/** The account or guest whose request is handled; undefined without a session, for webhooks and background work. */
export const currentAccount = (): string | undefined => running.getStore()?.account;

/** Logger option: adds the request's id to lines of services, whose logger is not the request's own. */
export const requestIdMixin: NonNullable<LoggerOptions['mixin']> = (_fields, _level, logger) => {
  const reqId = currentRequestId();
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
};
