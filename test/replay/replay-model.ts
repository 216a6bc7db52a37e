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

/** An act that is possible only in a real browser, with the reason. */
export interface OnlyInBrowser {
  readonly reason: string;
  readonly act: (stage: BrowserStage) => Promise<void>;
}

export const onlyInBrowser = (reason: string, act: OnlyInBrowser['act']): OnlyInBrowser => ({ reason, act });

export type Act<On extends Stage = Stage> = ((stage: On) => Promise<void>) | OnlyInBrowser;

/** Makes the real server give a response: `prepare` changes its data while the call is held. */
interface RealAnswer<On extends Stage = Stage> extends CallOverrides {
  readonly prepare?: (stage: On) => Promise<void>;
  /** A failure that the server has only under special conditions; the call is not forwarded. */
  readonly refusal?: (stage: On) => Promise<Refusal>;
}

/**
 * An actor's call, and how to make the server give each of its responses, by label. Lost and broken calls need no
 * entry: every fault plan causes `failed network`.
 */
export interface CalledActor<On extends Stage = Stage> {
  /** A list if the actor makes one of several calls, depending on its input. */
  readonly call: Route | readonly Route[];
  readonly answers: Readonly<Record<string, RealAnswer<On>>>;
  /** The label of status 429 for this machine, if it differs from a lost call. */
  readonly tooManyRequests?: string;
}

/**
 * An actor that calls something other than the shop: acts of its counterpart by result label (`done`, `failed
 * network`).
 */
export interface PlayedActor<On extends Stage = Stage> {
  readonly play: Readonly<Record<string, Act<On>>>;
}

/** Describes how to replay a machine on its pages, on any stage or only in a browser. */
export interface ReplayModel<Machine extends AnyStateMachine = AnyStateMachine, On extends Stage = Stage> {
  readonly model: Model;
  /** The model's inputs that are possible on the page; all if omitted. */
  readonly inputs?: readonly number[];
  /** Inputs that need a real browser, each with the reason. */
  readonly inputsInBrowser?: Readonly<Record<number, string>>;
  /** Brings a fresh page to the machine's start with that input. */
  readonly open: (stage: On, input: unknown) => Promise<void>;
  /** The shopper's action that causes each event, by its label or else its type. */
  readonly events: Readonly<Record<string, Act<On>>>;
  readonly actors: Readonly<Record<string, CalledActor<On> | PlayedActor<On>>>;
  readonly states: Readonly<Record<StateName<Machine>, Recogniser<On>>>;
  /** The states possible after a reload in a state, where worth testing. */
  readonly reloads?: Readonly<Partial<Record<StateName<Machine>, readonly StateName<Machine>[]>>>;
  /** Transitions that nothing on the page can cause, each with the reason. */
  readonly notOnThePage?: Readonly<Record<string, string>>;
  /** Edges that the page cannot take step by step. */
  readonly avoid?: (edge: Edge) => boolean;
}

/** Types each machine's states here; the harness works with any machine. */
export const replayModel = <Machine extends AnyStateMachine, On extends Stage = Stage>(
  model: ReplayModel<Machine, On>,
): ReplayModel<AnyStateMachine, On> => model;

export const isCalled = <On extends Stage>(actor: CalledActor<On> | PlayedActor<On>): actor is CalledActor<On> =>
  'call' in actor;

const isList = (call: Route | readonly Route[]): call is readonly Route[] => Array.isArray(call);

/** The calls that an actor may make. */
export const callsOf = <On extends Stage>({ call }: CalledActor<On>): readonly Route[] =>
  isList(call) ? call : [call];
