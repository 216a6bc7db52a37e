import type { AnyStateMachine } from 'xstate';
import type { ErrorCode } from '../../../contract/errors';
import type { Route } from '../../../contract/routes';
import type { StateName } from '../../../src/lib/statechart/state-name';
import type { Edge } from '../../models/graph';
import type { Model } from '../../models/model';
import type { Stage } from './stage';

/** Asserts what the shopper sees in a state, by role and name. */
export type Recogniser = (stage: Stage) => Promise<void>;

/** How the real server comes to give an answer: `prepare` changes what it knows, while the call is held. */
export interface RealAnswer {
  readonly prepare?: (stage: Stage) => Promise<void>;
  /** What the shopper is taken to have sent instead. */
  readonly rewrite?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** The id in the address that is taken to have been asked for. */
  readonly askFor?: string;
  /** The real answer as it reaches the page: what the server would say at a moment no test can wait for. */
  readonly reword?: (answer: Record<string, unknown>) => Record<string, unknown>;
  /** A failure that the server has only in circumstances of its own; the call does not reach it. */
  readonly refusal?: (stage: Stage) => Promise<{ code: ErrorCode; details?: object }>;
}

/**
 * The call an actor makes, and how the server comes to give each of its answers, by their labels. Calls that are lost or
 * break need nothing: every fault plan has its way of `failed network`.
 */
export interface CalledActor {
  readonly call: Route;
  readonly answers: Readonly<Record<string, RealAnswer>>;
  /** The answer that a status 429 is for this machine, where it is another one than a lost call. */
  readonly tooMany?: string;
}

/** An actor that makes no call of the shop: what plays its counterpart, by the answer's label (`done`, `failed network`). */
export interface PlayedActor {
  readonly play: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
}

/** All that a machine needs in order to be replayed in a browser. */
export interface BrowserModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly model: Model;
  /** Which of the model's inputs can come about on the page; all of them where it is left out. */
  readonly inputs?: readonly number[];
  /** Leads a fresh browser to the page on which the machine starts, with that input. */
  readonly open: (stage: Stage, input: unknown) => Promise<void>;
  /** What a shopper does to cause each event, by its label, else by its type. */
  readonly events: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
  readonly actors: Readonly<Record<string, CalledActor | PlayedActor>>;
  readonly states: Readonly<Record<StateName<Machine>, Recogniser>>;
  /** Where the shopper is after a reload of the page in a state, where that is worth showing. */
  readonly reloads?: Readonly<Partial<Record<StateName<Machine>, readonly StateName<Machine>[]>>>;
  /** Transitions that nothing on the page can cause, each with the reason. */
  readonly notOnThePage?: Readonly<Record<string, string>>;
  /** Situations the page cannot be brought into step by step. */
  readonly avoid?: (edge: Edge) => boolean;
}

/** Types check the states of one machine; the harness works with any. */
export const browserModel = <Machine extends AnyStateMachine>(model: BrowserModel<Machine>): BrowserModel => model;
