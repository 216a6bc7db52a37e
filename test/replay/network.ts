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

/** The calls of a page that the path decides about: each is held until its answer is due. */
export interface Network {
  watch(calls: readonly Route[]): Promise<void>;
  /** Waits until the page has made the call, which stays held. */
  arrived(call: Route, patience: number): Promise<void>;
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

/** The call that a method and a path are. */
export const callAt = (calls: readonly Route[], method: string, pathname: string): Route | undefined =>
  calls.find((call) => call.method === method && patternOf(call).test(pathname));
