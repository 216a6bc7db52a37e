import { failures, type ErrorCode } from '../../contract/errors';
import type { Route } from '../../contract/routes/route';
import type { Fault } from './faults';

/** Changes to a request before it is forwarded, and to its response. */
export interface CallOverrides {
  /** Replaces the request body. */
  readonly rewriteRequest?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** Replaces the id in the address. */
  readonly requestedId?: string;
  /** Changes the real response, to show a server state that a test cannot wait for. */
  readonly rewriteResponse?: (answer: Record<string, unknown>) => Record<string, unknown>;
  /** Response headers for the page, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The calls that a path controls: each is held until its response is due. If several of one route are held, the newest
 * is answered and the older ones are passed on.
 */
export interface Network {
  /** From now on, holds these calls too. */
  hold(calls: readonly Route[]): Promise<void>;
  /** Passes such calls again, held ones included. */
  pass(call: Route): Promise<void>;
  /** Waits until no such call is on its way to the server. */
  quiet(call: Route, patience: number): Promise<void>;
  /** Waits until the page has made one of the calls, which stays held; returns its route. */
  arrived(calls: readonly Route[], patience: number): Promise<Route>;
  /** The id in the address of the held call. */
  heldFor(call: Route): string;
  /** The number of such calls held now. */
  heldNow(call: Route): number;
  forward(call: Route, overrides: CallOverrides): Promise<void>;
  refuse(call: Route, refusal: Refusal): Promise<void>;
  fail(call: Route, fault: Fault): Promise<void>;
  /** Releases all held calls, and holds no more. */
  release(): Promise<void>;
}

export interface Refusal {
  readonly code: ErrorCode;
  readonly details?: object;
}

/** The server's response to a refused call. */
export const refusalOf = ({ code, details }: Refusal) => {
  const { status, message } = failures[code];
  return { status, body: JSON.stringify({ error: true, code, msg: message, message, details }) };
};

/** s in the Retry-After header of status 429. */
export const retryAfter = '30';

const patternOf = (call: Route): RegExp => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

/** The id parameter in an address. */
export const idIn = ({ method, path }: Route, pathname: string): string => {
  const id = pathname.split('/')[path.split('/').findIndex((part) => part.startsWith(':'))];
  if (id === undefined) throw new Error(`${method} ${path} names nothing`);
  return id;
};

/** Formats calls for an error message. */
export const formatCalls = (calls: readonly Route[]): string =>
  calls.map(({ method, path }) => `${method} ${path}`).join(' or ');

/** The route that a method and a path match. */
export const callAt = (calls: readonly Route[], method: string, pathname: string): Route | undefined =>
  calls.find((call) => call.method === method && patternOf(call).test(pathname));
