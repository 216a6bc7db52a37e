import type { AnyStateMachine } from 'xstate';
import { leavesAfter, rowFor } from '../models/behaviour';
import { readBehaviour, type Row } from '../models/behaviour-file';
import type { GraphPath } from '../models/cover';
import { leavesOf, pathTo, type Graph, type Situation } from '../models/graph';
import { canBePlayed, type Medium } from './playable';
import type { ReplayModel } from './replay-model';
import type { Stage } from './stage';

/**
 * `situations` maps the `toKey` of each path's last step to the situation that the behaviour file expects after this
 * step.
 */
export interface BehaviourPaths {
  readonly paths: readonly GraphPath[];
  readonly situations: ReadonlyMap<string, Situation>;
}

/**
 * For each row of the behaviour file, looks for a playable step in which the machine differs from this row, and returns
 * a path that ends with this step. Paths that cover only the machine's own transitions would not show that a transition
 * is missing.
 */
export const behaviourPaths = <On extends Stage>(
  replay: ReplayModel<AnyStateMachine, On>,
  { edges }: Graph,
  medium: Medium,
): BehaviourPaths => {
  const { machine, name } = replay.model;
  const { rows } = readBehaviour(name);
  const missed = new Set<Row>();
  const situations = new Map<string, Situation>();
  const paths: GraphPath[] = [];
  for (const edge of edges) {
    const row = rowFor(rows, edge.from.snapshot, edge.label);
    if (row === undefined || missed.has(row)) continue;
    const written = leavesAfter(row, edge.from.leaves).map((leaf) => `${machine.id}.${leaf}`);
    const key = `as written: ${row.from} | ${row.event}`;
    if (written.join() === leavesOf(edge.after).join()) continue;
    const path = [...pathTo(edge.from), { ...edge, toKey: key }];
    if (!path.every((one) => canBePlayed(replay, one, medium))) continue;
    missed.add(row);
    situations.set(key, { ...edge.from, key, snapshot: edge.after, leaves: written, cameBy: edge });
    const start = path[0]?.from ?? edge.from;
    paths.push({ inputIndex: start.inputIndex, start, edges: path });
  }
  return { paths, situations };
};
