import type { AnyStateMachine } from 'xstate';
import type { GraphPath } from '../models/cover';
import { outgoingOf } from '../models/graph';
import { nameIn } from './describe-path';
import { canBePlayed } from './playable';
import { playable } from './replay-machine';
import type { ReplayModel } from './replay-model';
import type { Stage } from './stage';

/**
 * Returns a shortest path to each state that a shopper can see, by the state's name. Every run returns the same paths.
 */
export const statePaths = <On extends Stage>(replay: ReplayModel<AnyStateMachine, On>): Map<string, GraphPath> => {
  const { starts, edges, situations } = playable(replay, 'browser');
  const outgoing = outgoingOf(
    edges.filter((edge) => edge.transitions.length > 0 && canBePlayed(replay, edge, 'browser')),
  );
  const unseen: readonly string[] = replay.unseen ?? [];
  const paths = new Map<string, GraphPath>();
  const seen = new Set<string>();
  const waiting = starts.map(({ situation: start }): GraphPath => ({ inputIndex: start.inputIndex, start, edges: [] }));
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const last = path.edges.at(-1);
    const here = last === undefined ? path.start : situations.get(last.toKey);
    if (here === undefined || seen.has(here.key)) continue;
    seen.add(here.key);
    for (const name of here.leaves.map((leaf) => nameIn(replay.model, leaf))) {
      if (!paths.has(name) && !unseen.includes(name)) paths.set(name, path);
    }
    for (const edge of outgoing.get(here.key) ?? []) waiting.push({ ...path, edges: [...path.edges, edge] });
  }
  return paths;
};
