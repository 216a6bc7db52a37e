import type { AnyStateMachine } from 'xstate';
import type { Route } from '../../contract/routes';
import type { StateName } from '../../src/lib/state-name';
import type { Edge } from '../models/graph';
import type { Model } from '../models/model';
import type { BrowserStage } from './browser/browser-stage';
import type { Passage, Refusal } from './network';
import type { Stage } from './stage';

/** Asserts what the shopper sees in a state, by role and name. */
export type Recogniser<On extends Stage = Stage> = (stage: On) => Promise<void>;

/** What a shopper can do in a real browser alone, and why. */
export interface OnlyInBrowser {
  readonly because: string;
  readonly act: (stage: BrowserStage) => Promise<void>;
}

export const onlyInBrowser = (because: string, act: OnlyInBrowser['act']): OnlyInBrowser => ({ because, act });

export type Act<On extends Stage = Stage> = ((stage: On) => Promise<void>) | OnlyInBrowser;

/** How the real server comes to give an answer: `prepare` changes what it knows, while the call is held. */
export interface RealAnswer<On extends Stage = Stage> extends Passage {
  readonly prepare?: (stage: On) => Promise<void>;
  /** A failure that the server has only in circumstances of its own; the call does not reach it. */
  readonly refusal?: (stage: On) => Promise<Refusal>;
}

/**
 * The call an actor makes, and how the server comes to give each of its answers, by their labels. Calls that are lost or
 * break need nothing: every fault plan has its way of `failed network`.
 */
export interface CalledActor<On extends Stage = Stage> {
  /** Several where the actor makes one of them, by what it is given. */
  readonly call: Route | readonly Route[];
  readonly answers: Readonly<Record<string, RealAnswer<On>>>;
  /** The answer that a status 429 is for this machine, where it is another one than a lost call. */
  readonly tooMany?: string;
}

/** An actor that makes no call of the shop: what plays its counterpart, by the answer's label (`done`, `failed network`). */
export interface PlayedActor<On extends Stage = Stage> {
  readonly play: Readonly<Record<string, Act<On>>>;
}

/** All that a machine needs in order to be replayed on its pages: on any stage, or on a browser's only. */
export interface ReplayModel<Machine extends AnyStateMachine = AnyStateMachine, On extends Stage = Stage> {
  readonly model: Model;
  /** Which of the model's inputs can come about on the page; all of them where it is left out. */
  readonly inputs?: readonly number[];
  /** Those that take a real browser, each with the reason. */
  readonly inputsInBrowser?: Readonly<Record<number, string>>;
  /** Leads a fresh page to where the machine starts, with that input. */
  readonly open: (stage: On, input: unknown) => Promise<void>;
  /** What a shopper does to cause each event, by its label, else by its type. */
  readonly events: Readonly<Record<string, Act<On>>>;
  readonly actors: Readonly<Record<string, CalledActor<On> | PlayedActor<On>>>;
  readonly states: Readonly<Record<StateName<Machine>, Recogniser<On>>>;
  /** Where the shopper is after a reload of the page in a state, where that is worth showing. */
  readonly reloads?: Readonly<Partial<Record<StateName<Machine>, readonly StateName<Machine>[]>>>;
  /** Transitions that nothing on the page can cause, each with the reason. */
  readonly notOnThePage?: Readonly<Record<string, string>>;
  /** Situations the page cannot be brought into step by step. */
  readonly avoid?: (edge: Edge) => boolean;
}

/** Types check the states of one machine; the harness works with any. */
export const replayModel = <Machine extends AnyStateMachine, On extends Stage = Stage>(
  model: ReplayModel<Machine, On>,
): ReplayModel<AnyStateMachine, On> => model;

export const isCalled = <On extends Stage>(actor: CalledActor<On> | PlayedActor<On>): actor is CalledActor<On> =>
  'call' in actor;

const isList = (call: Route | readonly Route[]): call is readonly Route[] => Array.isArray(call);

/** The calls that an actor may make. */
export const callsOf = <On extends Stage>({ call }: CalledActor<On>): readonly Route[] =>
  isList(call) ? call : [call];
