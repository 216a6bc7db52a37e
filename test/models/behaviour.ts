import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { startHeading, stays, type Behaviour, type Row } from './behaviour-file';
import { pathTo, type Edge, type Graph, type Situation } from './graph';
import { compact } from './labels';
import { contextOf, describeEdge, describeStep, shortName, type StepDescription } from './step-description';
import { stateNodesOf } from './transitions';

const activeIn = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot._nodes as { id: string }[]).map(({ id }) => shortName(id));

const holds = (when: string | null, snapshot: AnyMachineSnapshot): boolean =>
  when === null ||
  when.split(' and ').every((one) => {
    const [, key = '', first, value = ''] = /^(\w+)(\[0\])?=(.*)$/.exec(one) ?? [];
    const known = contextOf(snapshot)[key];
    return compact(first === undefined ? known : (known as unknown[])[0]) === value;
  });

export const rowFor = (rows: readonly Row[], from: AnyMachineSnapshot, event: string): Row | undefined => {
  const active = activeIn(from);
  const parts = (row: Row) => row.from.split(' + ');
  const depth = ({ from }: Row) => from.split(/ \+ |\./).length;
  return rows
    .filter((row) => row.event === event && parts(row).every((part) => active.includes(part)) && holds(row.when, from))
    .sort((one, other) => depth(other) - depth(one))[0];
};

export const leavesAfter = (row: Row, leaves: readonly string[]): string[] => {
  const before = leaves.map(shortName);
  if (row.to === stays) return before;
  const to = row.to.replace(/^!/, '').split(' + ');
  const stay = row.to.startsWith('!')
    ? []
    : before.filter((leaf) => !row.from.split(' + ').some((from) => leaf === from || leaf.startsWith(`${from}.`)));
  return [...stay, ...to].sort();
};

const withValuesOf = (before: Record<string, unknown>, effects: string): string =>
  effects.replace(/@(\w+)(\[0\])?/g, (whole, name: string, first?: string) =>
    name in before ? compact(first === undefined ? before[name] : (before[name] as unknown[])[0]) : whole,
  );

const assigned = /^(\w+)([+-]?)=(.*)$/s;

/** `name=value` sets a value; `+=` and `-=` change a list or a number. */
const expectedValues = (assignments: readonly string[], before: Record<string, unknown>): Map<string, string> => {
  const lists = new Map<string, string[]>();
  const values = new Map<string, string>();
  for (const assignment of assignments) {
    const [, key = '', how = '', value = ''] = assigned.exec(assignment) ?? [];
    if (how === '') {
      values.set(key, value);
      continue;
    }
    const number = before[key];
    if (typeof number === 'number') {
      values.set(key, String(number + Number(`${how}${value}`)));
      continue;
    }
    const list = lists.get(key) ?? (before[key] as unknown[]).map(compact);
    const at = list.indexOf(value);
    lists.set(key, how === '+' ? [...list, value] : list.filter((_, index) => index !== at));
  }
  lists.forEach((list, key) => values.set(key, `[${list.join(' ')}]`));
  return values;
};

const listEffects = (effects: readonly string[]): string => (effects.length === 0 ? 'nothing' : effects.join('; '));

/** Context values that a row does not name must not change. */
export const differenceOf = (row: Row | undefined, from: Situation, actual: StepDescription): string | null => {
  const context = contextOf(from.snapshot);
  const leaves = row === undefined ? from.leaves.map(shortName).sort() : leavesAfter(row, from.leaves);
  const wanted = (row?.effects ?? []).map((effect) => withValuesOf(context, effect));
  const actions = wanted.filter((one) => !assigned.test(one));
  const expectedAfter = expectedValues(
    wanted.filter((one) => assigned.test(one)),
    context,
  );
  const seen = [...actual.leaves].sort().join(' + ');
  if (seen !== leaves.join(' + ')) return `it is in ${seen}, not in ${leaves.join(' + ')}`;
  if (actual.effects.join() !== actions.join()) {
    return `it does "${listEffects(actual.effects)}", not "${listEffects(actions)}"`;
  }
  for (const [key, value] of expectedAfter) {
    if (actual.after[key] !== value) return `${key} is ${actual.after[key]}, not ${value}`;
  }
  const surprise = actual.changed.find((key) => !expectedAfter.has(key));
  return surprise === undefined ? null : `${surprise} has become ${actual.after[surprise]}`;
};

const startDifference = (rows: readonly Row[], label: string, actual: StepDescription): string | null => {
  const row = rows.find(({ from, event }) => from === startHeading && event === label);
  if (row === undefined) return 'it has no row';
  const seen = [...actual.leaves].sort().join(' + ');
  if (seen !== row.to) return `it is in ${seen}, not in ${row.to}`;
  const actions = row.effects.filter((one) => !assigned.test(one));
  if (actual.effects.join() !== actions.join()) {
    return `it does "${listEffects(actual.effects)}", not "${listEffects(actions)}"`;
  }
  const values = expectedValues(
    row.effects.filter((one) => assigned.test(one)),
    {},
  );
  for (const [key, value] of Object.entries(actual.after)) {
    if (values.get(key) !== value) return `${key} is ${value}, not ${values.get(key)}`;
  }
  return null;
};

export interface Difference {
  readonly path: readonly Edge[];
  readonly inputIndex: number;
  readonly problem: string;
}

export const placeOf = ({ from, label }: Edge): string =>
  `after "${label}" in ${from.leaves.map(shortName).join(' + ')}`;

const stateDifference = ({ states }: Behaviour, machine: AnyStateMachine): string | null => {
  const known = new Set<string>();
  for (const { id, type, description = '', tags } of stateNodesOf(machine.root).slice(1)) {
    const name = shortName(id);
    const written = states.get(name);
    known.add(name);
    if (written === undefined) return `${name} has no heading`;
    if (description !== written.description) return `${name} is described as "${description}"`;
    if ((type === 'final') !== written.isFinal) return `${name} is ${written.isFinal ? 'not ' : ''}final`;
    const [seen, wanted] = [tags, written.tags].map((list) => [...list].sort().join(' '));
    if (seen !== wanted) return `${name} has the tags "${seen}", not "${wanted}"`;
  }
  const missing = [...states.keys()].find((name) => !known.has(name));
  return missing === undefined ? null : `there is no state ${missing}`;
};

const tagDifference = ({ states }: Behaviour, { snapshot }: Situation): string | null => {
  const wanted = [...new Set(activeIn(snapshot).flatMap((name) => states.get(name)?.tags ?? []))].sort().join(' ');
  const seen = [...snapshot.tags].sort().join(' ');
  return seen === wanted ? null : `it has the tags "${seen}", not "${wanted}"`;
};

export const firstDifference = (
  behaviour: Behaviour,
  machine: AnyStateMachine,
  { starts, situations, edges }: Graph,
): Difference | null => {
  const { rows } = behaviour;
  const ofStates = stateDifference(behaviour, machine);
  if (ofStates !== null) return { path: [], inputIndex: 0, problem: ofStates };
  const met = new Set<Row>();
  for (const { situation, step, label } of starts) {
    const problem = startDifference(rows, label, describeStep(null, step.snapshot, situation.leaves, step.effects));
    const { inputIndex } = situation;
    if (problem !== null) return { path: [], inputIndex, problem: `at "${label}" ${problem}` };
  }
  for (const edge of edges) {
    const { from, label } = edge;
    const row = rowFor(rows, from.snapshot, label);
    if (row !== undefined) met.add(row);
    const problem = differenceOf(row, from, describeEdge(edge));
    if (problem === null) continue;
    return { path: [...pathTo(from), edge], inputIndex: from.inputIndex, problem: `${placeOf(edge)} ${problem}` };
  }
  for (const situation of situations.values()) {
    const problem = tagDifference(behaviour, situation);
    const place = `in ${situation.leaves.map(shortName).join(' + ')}`;
    if (problem !== null) {
      return { path: pathTo(situation), inputIndex: situation.inputIndex, problem: `${place} ${problem}` };
    }
  }
  const missing = rows.find((row) => row.from !== startHeading && !met.has(row));
  if (missing === undefined) return null;
  return {
    path: [],
    inputIndex: 0,
    problem: `"${missing.event}" in ${missing.from}${missing.when === null ? '' : ` when ${missing.when}`} never comes about`,
  };
};
