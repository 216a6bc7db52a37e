import type { AnyStateMachine } from 'xstate';
import type { Edge } from '../models/graph';
import { isCalled, type Act, type ReplayModel } from './replay-model';
import type { Stage } from './stage';

/** Where a machine's pages are played: in a real browser, or as the same React tree within the process. */
export type Medium = 'browser' | 'view';

/** The failure that needs no reason of the shop's own: each plan has its ways of causing it. */
const fromNowhere = 'failed network';

/** The actor that answers in an edge, and its answer. */
export const answerOf = ({ label }: Edge): { actorId: string; answer: string } | null => {
  const [, actorId, answer] = /^(.+): ((?:done|failed).*)$/.exec(label) ?? [];
  return actorId === undefined || answer === undefined ? null : { actorId, answer };
};

/** Edges that the harness causes by itself: the clock's, and answers to calls. */
const byItself = 'by itself';

/** What causes an edge on the page; undefined where nothing does. */
const causeOf = <On extends Stage>(
  { events, actors }: ReplayModel<AnyStateMachine, On>,
  edge: Edge,
): Act<On> | typeof byItself | undefined => {
  const answered = answerOf(edge);
  if (answered === null) {
    return edge.label.startsWith('after ') ? byItself : (events[edge.label] ?? events[edge.event.type]);
  }
  const actor = actors[answered.actorId];
  if (actor === undefined) return undefined;
  const { answer } = answered;
  if (!isCalled(actor)) return actor.play[answer];
  return answer in actor.answers || answer === actor.tooMany || answer === fromNowhere ? byItself : undefined;
};

/** Whether the page can be brought to take an edge. */
export const canBePlayed = <On extends Stage>(
  replay: ReplayModel<AnyStateMachine, On>,
  edge: Edge,
  medium: Medium,
): boolean => {
  if (replay.avoid?.(edge) === true) return false;
  const notOnThePage = replay.notOnThePage ?? {};
  if (edge.transitions.some((name) => name in notOnThePage)) return false;
  const cause = causeOf(replay, edge);
  return cause !== undefined && (medium === 'browser' || whyOnlyInBrowser(replay, edge) === null);
};

/** The reason why an edge takes a real browser, or null. */
export const whyOnlyInBrowser = <On extends Stage>(
  replay: ReplayModel<AnyStateMachine, On>,
  edge: Edge,
): string | null => {
  const cause = causeOf(replay, edge);
  return typeof cause === 'object' ? cause.because : null;
};
