import type { ErrorCode } from '../../contract/errors';
import { failures } from '../../contract/messages/failures';
import type { Route } from '../../contract/routes/route';
import type { Fault } from './faults';

export interface CallOverrides {
  readonly rewriteRequest?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** Replaces the id in the address of the page's call. */
  readonly requestedId?: string;
  /** Changes the response, to test a state that is slow or difficult to reach. */
  readonly rewriteResponse?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** Further response headers, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Holds the page's API calls until the test responds. Of several held calls of one route, the test responds to the
 * newest call and passes on the older calls.
 */
export interface Network {
  hold(calls: readonly Route[]): Promise<void>;
  /** Stops holding calls of this route, and passes on the held calls. */
  pass(call: Route): Promise<void>;
  /** Waits until the page has handled the responses to all calls of this route. */
  quiet(call: Route): Promise<void>;
  /** Waits until a call of one of these routes is held, and returns the route. */
  arrived(calls: readonly Route[]): Promise<Route>;
  /** Returns the id in the address of the newest held call. */
  heldFor(call: Route): string;
  heldNow(call: Route): number;
  forward(call: Route, overrides: CallOverrides): Promise<void>;
  refuse(call: Route, refusal: Refusal): Promise<void>;
  fail(call: Route, fault: Fault): Promise<void>;
  /** Passes on all held calls and stops holding calls. */
  release(): Promise<void>;
  /** Like `release`, but the page gets no responses, as if a reload had come before the responses. */
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

/** Value of the Retry-After header in s. */
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
