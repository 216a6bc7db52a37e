import type { AnyStateMachine } from 'xstate';
import type { Route } from '../../contract/routes/route';
import type { StateName } from '../../src/lib/state-name';
import type { Edge } from '../models/graph';
import type { Model } from '../models/model';
import type { BrowserStage } from './browser/browser-stage';
import type { CallOverrides, Refusal } from './network';
import type { Stage } from './stage';

/** Asserts what the shopper sees in a state, by role and name. */
export type Recogniser<On extends Stage = Stage> = (stage: On) => Promise<void>;

export interface OnlyInBrowser {
  readonly reason: string;
  readonly act: (stage: BrowserStage) => Promise<void>;
}

export const onlyInBrowser = (reason: string, act: OnlyInBrowser['act']): OnlyInBrowser => ({ reason, act });

export type Act<On extends Stage = Stage> = ((stage: On) => Promise<void>) | OnlyInBrowser;

interface ResultCause<On extends Stage = Stage> extends CallOverrides {
  /** Runs while the call is held, for example to change the server's data. */
  readonly prepare?: (stage: On) => Promise<void>;
  /** Returns a failure that a test cannot provoke on the server. The page gets it without a call to the server. */
  readonly refusal?: (stage: On) => Promise<Refusal>;
}

/**
 * An actor that calls the shop. `results` needs no entry for `failed network`, because every fault plan causes this
 * failure.
 */
export interface CalledActor<On extends Stage = Stage> {
  /** `call` is a list if the actor's input decides between several calls. */
  readonly call: Route | readonly Route[];
  readonly results: Readonly<Record<string, ResultCause<On>>>;
  /**
   * The result that status 429 causes, such as `failed rate_limited`. Undefined if the machine treats 429 like a call
   * without a response.
   */
  readonly tooManyRequests?: string;
}

/** An actor whose results do not come from held calls. `play` has the act that causes each result. */
export interface PlayedActor<On extends Stage = Stage> {
  readonly play: Readonly<Record<string, Act<On>>>;
}

export interface ReplayModel<Machine extends AnyStateMachine = AnyStateMachine, On extends Stage = Stage> {
  readonly model: Model;
  /** Indexes of the model's inputs that are possible on the page. If omitted, all inputs are possible. */
  readonly inputs?: readonly number[];
  /** The reason why an input needs a real browser, by the input's index. */
  readonly inputsInBrowser?: Readonly<Record<number, string>>;
  /** Brings a fresh page to the state in which the machine starts with `input`. */
  readonly open: (stage: On, input: unknown) => Promise<void>;
  /** The shopper's act that causes an event, by the event's label or else by its type. */
  readonly events: Readonly<Record<string, Act<On>>>;
  readonly actors: Readonly<Record<string, CalledActor<On> | PlayedActor<On>>>;
  readonly states: Readonly<Record<StateName<Machine>, Recogniser<On>>>;
  /** States that have no picture in docs/flows, because a shopper sees nothing of them. */
  readonly unseen?: readonly StateName<Machine>[];
  /** The states expected after a reload in a state. States that are not listed are not reloaded. */
  readonly reloads?: Readonly<Partial<Record<StateName<Machine>, readonly StateName<Machine>[]>>>;
  /** Transitions that nothing on the page can cause, each with the reason. */
  readonly notOnThePage?: Readonly<Record<string, string>>;
  /** True for an edge that the page cannot take, although the same transition may be possible in other situations. */
  readonly avoid?: (edge: Edge) => boolean;
}

/** Makes the compiler check the names of the machine's states. */
export const replayModel = <Machine extends AnyStateMachine, On extends Stage = Stage>(
  model: ReplayModel<Machine, On>,
): ReplayModel<AnyStateMachine, On> => model;

export const isCalled = <On extends Stage>(actor: CalledActor<On> | PlayedActor<On>): actor is CalledActor<On> =>
  'call' in actor;

const isList = (call: Route | readonly Route[]): call is readonly Route[] => Array.isArray(call);

export const callsOf = <On extends Stage>({ call }: CalledActor<On>): readonly Route[] =>
  isList(call) ? call : [call];
