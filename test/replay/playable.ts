import type { AnyStateMachine } from 'xstate';
import type { Edge } from '../models/graph';
import { isCalled, type Act, type ReplayModel } from './replay-model';
import type { Stage } from './stage';

/** A path is replayed on pages in a real browser, or on React views in jsdom. */
export type Medium = 'browser' | 'view';

/** Label of the failure that can happen to any call. The fault plan decides how this failure is caused. */
const fromNowhere = 'failed network';

export const resultOf = ({ label }: Edge): { actorId: string; name: string } | null => {
  const [, actorId, name] = /^(.+): ((?:done|failed).*)$/.exec(label) ?? [];
  return actorId === undefined || name === undefined ? null : { actorId, name };
};

/** Marks edges that happen without the shopper, because a delay ends or a call gets its response. */
const byItself = 'by itself';

/** Returns undefined if nothing on the page causes the edge. */
const causeOf = <On extends Stage>(
  { events, actors }: ReplayModel<AnyStateMachine, On>,
  edge: Edge,
): Act<On> | typeof byItself | undefined => {
  const result = resultOf(edge);
  if (result === null) {
    return edge.label.startsWith('after ') ? byItself : (events[edge.label] ?? events[edge.event.type]);
  }
  const actor = actors[result.actorId];
  if (actor === undefined) return undefined;
  const { name } = result;
  if (!isCalled(actor)) return actor.play[name];
  return name in actor.results || name === actor.tooManyRequests || name === fromNowhere ? byItself : undefined;
};

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

export const whyOnlyInBrowser = <On extends Stage>(
  replay: ReplayModel<AnyStateMachine, On>,
  edge: Edge,
): string | null => {
  const cause = causeOf(replay, edge);
  return typeof cause === 'object' ? cause.reason : null;
};
