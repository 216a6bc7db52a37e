import { failures, type ErrorCode } from '../../contract/errors';
import type { Route } from '../../contract/routes/route';
import type { Fault } from './faults';

export interface CallOverrides {
  readonly rewriteRequest?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** Replaces the id in the address of the page's call. */
  readonly requestedId?: string;
  /** Changes the real response, to show a state of the server that a test cannot wait for. */
  readonly rewriteResponse?: (answer: Record<string, unknown>) => Record<string, unknown>;
  /** Further response headers for the page, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The calls that a path controls. Each is held until its response is due. If several calls of one route are held, the
 * newest is answered and the older ones are passed on.
 */
export interface Network {
  hold(calls: readonly Route[]): Promise<void>;
  /** Stops holding calls of that route, and passes on those that are already held. */
  pass(call: Route): Promise<void>;
  /** Waits until no call of that route is pending. */
  quiet(call: Route): Promise<void>;
  /** Waits until the page has made one of these calls. The call stays held. Returns its route. */
  arrived(calls: readonly Route[]): Promise<Route>;
  /** Returns the id in the address of the held call. */
  heldFor(call: Route): string;
  heldNow(call: Route): number;
  forward(call: Route, overrides: CallOverrides): Promise<void>;
  refuse(call: Route, refusal: Refusal): Promise<void>;
  fail(call: Route, fault: Fault): Promise<void>;
  /** Passes on all held calls and stops holding calls. */
  release(): Promise<void>;
  /** Does the same as `release`, but the page never gets the responses, as if it were reloaded before they arrive. */
  loseResponses(): Promise<void>;
}

export interface Refusal {
  readonly code: ErrorCode;
  readonly details?: object;
}

export const refusalOf = ({ code, details }: Refusal) => {
  const { status, message } = failures[code];
  return { status, body: JSON.stringify({ error: true, code, msg: message, message, details }) };
};

/** Value of the Retry-After header of status 429, in s. */
export const retryAfter = '30';

const patternOf = (call: Route): RegExp => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

export const idIn = ({ method, path }: Route, pathname: string): string => {
  const id = pathname.split('/')[path.split('/').findIndex((part) => part.startsWith(':'))];
  if (id === undefined) throw new Error(`${method} ${path} names nothing`);
  return id;
};

export const formatCalls = (calls: readonly Route[]): string =>
  calls.map(({ method, path }) => `${method} ${path}`).join(' or ');

export const callAt = (calls: readonly Route[], method: string, pathname: string): Route | undefined =>
  calls.find((call) => call.method === method && patternOf(call).test(pathname));
