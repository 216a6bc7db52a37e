import { failures, type ErrorCode } from '../../contract/errors';
import type { Route } from '../../contract/routes';
import type { Fault } from './faults';

/** How a call is sent on, and its answer brought back, where that is to differ. */
export interface Passage {
  /** What the shopper is taken to have sent instead. */
  readonly rewrite?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** The id in the address that is taken to have been asked for. */
  readonly askFor?: string;
  /** The real answer as it reaches the page: what the server would say at a moment no test can wait for. */
  readonly reword?: (answer: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * The calls of a page that the path decides about: each is held until its answer is due. Where several such calls are held,
 * the newest is answered, and those before it go on.
 */
export interface Network {
  /** From now on such calls are held, beside those that were before. */
  hold(calls: readonly Route[]): Promise<void>;
  /** Such calls pass again, those that are held as well. */
  pass(call: Route): Promise<void>;
  /** Waits until no such call is on its way to the server. */
  quiet(call: Route, patience: number): Promise<void>;
  /** Waits until the page has made one of the calls, which stays held; answers which. */
  arrived(calls: readonly Route[], patience: number): Promise<Route>;
  /** The id in the address of the call that is held. */
  heldFor(call: Route): string;
  /** How many such calls are held now. */
  heldNow(call: Route): number;
  answerForReal(call: Route, passage: Passage): Promise<void>;
  refuse(call: Route, refusal: Refusal): Promise<void>;
  fail(call: Route, fault: Fault): Promise<void>;
  /** Lets everything go that is held, and holds nothing more. */
  release(): Promise<void>;
}

export interface Refusal {
  readonly code: ErrorCode;
  readonly details?: object;
}

/** What the server answers with a refusal. */
export const refusalOf = ({ code, details }: Refusal) => {
  const { status, message } = failures[code];
  return { status, body: JSON.stringify({ error: true, code, msg: message, message, details }) };
};

/** s that a status 429 asks the page to wait. */
export const retryAfter = '30';

const patternOf = (call: Route): RegExp => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

/** The id in an address, where the call has one. */
export const idIn = ({ method, path }: Route, pathname: string): string => {
  const id = pathname.split('/')[path.split('/').findIndex((part) => part.startsWith(':'))];
  if (id === undefined) throw new Error(`${method} ${path} names nothing`);
  return id;
};

/** Calls, for whoever missed them. */
export const tellCalls = (calls: readonly Route[]): string =>
  calls.map(({ method, path }) => `${method} ${path}`).join(' or ');

/** The call that a method and a path are. */
export const callAt = (calls: readonly Route[], method: string, pathname: string): Route | undefined =>
  calls.find((call) => call.method === method && patternOf(call).test(pathname));
