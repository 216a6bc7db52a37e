import type { AnyStateMachine } from 'xstate';
import { leavesAfter, readBehaviour, rowFor, type Row } from '../models/behaviour';
import type { Way } from '../models/cover';
import { leavesOf, wayTo, type Edge, type Graph, type Situation } from '../models/graph';
import { canBePlayed, type Medium } from './playable';
import type { ReplayModel } from './replay-model';
import type { Stage } from './stage';

/** Ways on which a machine does not do what is written of it, and what is written: where each of them must end. */
export interface WrittenWays {
  readonly ways: readonly Way[];
  readonly situations: ReadonlyMap<string, Situation>;
}

const wayOf = (edges: readonly Edge[], start: Situation): Way => ({ inputIndex: start.inputIndex, start, edges });

/**
 * What a machine has lost is on none of its own ways. So the behaviour (`test/models/behaviour`) is asked as well: for each of
 * its lines that the machine does not follow there is the shortest way there, and at its end the page must show what is
 * written. None, as long as machine and behaviour agree.
 */
export const writtenWays = <On extends Stage>(
  replay: ReplayModel<AnyStateMachine, On>,
  { edges }: Graph,
  medium: Medium,
): WrittenWays => {
  const { machine, name } = replay.model;
  const rows = readBehaviour(name);
  const missed = new Set<Row>();
  const situations = new Map<string, Situation>();
  const ways: Way[] = [];
  for (const edge of edges) {
    const row = rowFor(rows, edge.from.snapshot, edge.label);
    if (row === undefined || missed.has(row)) continue;
    const written = leavesAfter(row, edge.from.leaves).map((leaf) => `${machine.id}.${leaf}`);
    const key = `as written: ${row.from} | ${row.event}`;
    if (written.join() === leavesOf(edge.after).join()) continue;
    const way = [...wayTo(edge.from), { ...edge, toKey: key }];
    if (!way.every((one) => canBePlayed(replay, one, medium))) continue;
    missed.add(row);
    situations.set(key, { ...edge.from, key, snapshot: edge.after, leaves: written, cameBy: edge });
    ways.push(wayOf(way, way[0]?.from ?? edge.from));
  }
  return { ways, situations };
};
