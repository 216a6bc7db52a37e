import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf, wayTo, type Edge, type Graph, type Situation } from './graph';
import { compact } from './labels';
import type { Effect } from './step';

/**
 * What one step must do, as a person has written it down: `from | event | to | effects`. `from` is an active state, or
 * several joined by ` + ` that are active together; the row that names most counts. `to` names the states that take its place, all others staying; `=` leaves everything, `!` before it ends whatever was active. `when` narrows it
 * to situations whose context says so; `list[0]=…` looks at what is first in a list.
 */
export interface Row {
  readonly from: string;
  readonly when: string | null;
  readonly event: string;
  readonly to: string;
  readonly effects: string;
}

const separator = '; ';

const folder = join(process.cwd(), 'test', 'models', 'behaviour');

export const behaviourFile = (name: string): string => join(folder, `${name}.txt`);

const readRow = (line: string): Row => {
  const [first = '', event = '', to = '', ...effects] = line.split('|').map((cell) => cell.trim());
  const [, from = '', when] = /^(\S+(?: \+ \S+)*)(?: when (.+))?$/.exec(first) ?? [];
  if (from === '' || event === '' || to === '') throw new Error(`not a row of behaviour: ${line}`);
  return { from, when: when ?? null, event, to, effects: effects.join('|') };
};

export const readBehaviour = (name: string): Row[] =>
  readFileSync(behaviourFile(name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readRow);

const shortName = (id: string): string => id.slice(id.indexOf('.') + 1);

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as Record<string, unknown>;

/** One effect in a few words; null for what follows from leaving a state. Values the context holds are named, not told. */
const tellEffect = ({ type, params }: Effect, after: Record<string, unknown>): string | null => {
  const told = (given: unknown): string => {
    if (typeof given !== 'object' || given === null) return given === undefined ? '' : compact(given);
    return Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) =>
        key in after && compact(after[key]) === compact(value) ? `$${key}` : `${key}=${compact(value)}`,
      )
      .join(' ');
  };
  const fields = (params ?? {}) as Record<string, unknown>;
  switch (type) {
    case 'xstate.spawnChild':
      return `start ${String(fields['id'])}(${told(fields['input'])})`;
    case 'xstate.raise':
      return fields['delay'] === undefined
        ? `raise ${compact((fields['event'] as { type?: unknown }).type)}`
        : `wait ${compact(fields['delay'])} ms`;
    case 'xstate.emit': {
      const { type: emitted, ...more } = fields['event'] as { type: string };
      return `emit ${emitted}(${told(more)})`;
    }
    case 'xstate.cancel':
    case 'xstate.stopChild':
      return null;
    default:
      return `${type}(${told(params)})`;
  }
};

/** What the machine does in a step, in the words of a row. The context is told by what the step changed in it. */
export interface Told {
  readonly leaves: readonly string[];
  readonly effects: string;
  /** Values of the context after the step, by their names. */
  readonly after: Readonly<Record<string, string>>;
  readonly changed: readonly string[];
}

export const tell = (
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  leaves: readonly string[],
  effects: readonly Effect[],
): Told => {
  const context = contextOf(after);
  const values = Object.fromEntries(Object.entries(context).map(([key, value]) => [key, compact(value)]));
  const earlier = before === null ? {} : contextOf(before);
  return {
    leaves: leaves.map(shortName),
    effects: effects.flatMap((effect) => tellEffect(effect, context) ?? []).join(separator),
    after: values,
    changed: Object.keys(values).filter((key) => compact(earlier[key]) !== values[key]),
  };
};

export const tellEdge = ({ from, after, effects }: Edge): Told => tell(from.snapshot, after, leavesOf(after), effects);

/** Names of all active states of a situation, the outer ones too. */
const activeIn = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot._nodes as { id: string }[]).map(({ id }) => shortName(id));

const holds = (when: string | null, snapshot: AnyMachineSnapshot): boolean =>
  when === null ||
  when.split(' and ').every((one) => {
    const [, key = '', first, value = ''] = /^(\w+)(\[0\])?=(.*)$/.exec(one) ?? [];
    const known = contextOf(snapshot)[key];
    return compact(first === undefined ? known : (known as unknown[])[0]) === value;
  });

/** The row about an event in a situation; undefined where nothing is to happen. */
export const rowFor = (rows: readonly Row[], from: AnyMachineSnapshot, event: string): Row | undefined => {
  const active = activeIn(from);
  const parts = (row: Row) => row.from.split(' + ');
  return rows
    .filter((row) => row.event === event && parts(row).every((part) => active.includes(part)) && holds(row.when, from))
    .sort((one, other) => parts(other).length - parts(one).length)[0];
};

/** The states that must be active after a row's step. */
export const leavesAfter = (row: Row, leaves: readonly string[]): string[] => {
  const before = leaves.map(shortName);
  if (row.to === '=') return before;
  const to = row.to.replace(/^!/, '').split(' + ');
  const stay = row.to.startsWith('!')
    ? []
    : before.filter((leaf) => !row.from.split(' + ').some((from) => leaf === from || leaf.startsWith(`${from}.`)));
  return [...stay, ...to].sort();
};

const sortEffects = (effects: string) => effects.split(separator).filter((one) => one !== '');

/** `@name` in a row is a value of the context as it was before, `@name[0]` the first of a list. */
const withValuesOf = (before: Record<string, unknown>, effects: string): string =>
  effects.replace(/@(\w+)(\[0\])?/g, (whole, name: string, first?: string) =>
    name in before ? compact(first === undefined ? before[name] : (before[name] as unknown[])[0]) : whole,
  );

const assigned = /^(\w+)([+-]?)=(.*)$/s;

/** What the context must hold afterwards, by its names: `name=value`, or of a list `name+=item` (at its end), `name-=item`. */
const expectedValues = (assignments: readonly string[], before: Record<string, unknown>): Map<string, string> => {
  const lists = new Map<string, string[]>();
  const values = new Map<string, string>();
  for (const assignment of assignments) {
    const [, key = '', how = '', value = ''] = assigned.exec(assignment) ?? [];
    if (how === '') {
      values.set(key, value);
      continue;
    }
    const list = lists.get(key) ?? (before[key] as unknown[]).map(compact);
    const at = list.indexOf(value);
    lists.set(key, how === '+' ? [...list, value] : list.filter((_, index) => index !== at));
  }
  lists.forEach((list, key) => values.set(key, `[${list.join(' ')}]`));
  return values;
};

/**
 * How a step differs from what is expected, in words; null where it does not. An effect `name=value` is what the context
 * must hold afterwards; what a row does not name must be as it was.
 */
export const differenceOf = (row: Row | undefined, from: Situation, told: Told): string | null => {
  const before = from.leaves.map(shortName).sort();
  const expected =
    row === undefined
      ? { leaves: before, effects: '' }
      : { leaves: leavesAfter(row, from.leaves), effects: row.effects };
  const wanted = sortEffects(withValuesOf(contextOf(from.snapshot), expected.effects));
  const expectedAfter = expectedValues(
    wanted.filter((one) => assigned.test(one)),
    contextOf(from.snapshot),
  );
  const doings = wanted.filter((one) => !assigned.test(one)).join(separator);
  const seen = [...told.leaves].sort().join(' + ');
  if (seen !== expected.leaves.join(' + ')) return `it is in ${seen}, not in ${expected.leaves.join(' + ')}`;
  if (told.effects !== doings) return `it does "${told.effects}", not "${doings}"`;
  for (const [key, value] of expectedAfter) {
    if (told.after[key] !== value) return `${key} is ${told.after[key]}, not ${value}`;
  }
  const surprise = told.changed.find((key) => !expectedAfter.has(key));
  return surprise === undefined ? null : `${surprise} has become ${told.after[surprise]}`;
};

/** A row for the start of a machine with one of its inputs. */
export const startEvent = (index: number): string => `start ${index + 1}`;

const startDifference = (rows: readonly Row[], index: number, told: Told): string | null => {
  const row = rows.find(({ from, event }) => from === 'start' && event === startEvent(index));
  if (row === undefined) return `nobody has written how it starts (${startEvent(index)})`;
  const wanted = sortEffects(row.effects);
  const seen = [...told.leaves].sort().join(' + ');
  if (seen !== row.to) return `it starts in ${seen}, not in ${row.to}`;
  const doings = wanted.filter((one) => !/^\w+=/.test(one)).join(separator);
  if (told.effects !== doings) return `it starts with "${told.effects}", not "${doings}"`;
  const values = wanted.filter((one) => /^\w+=/.test(one));
  const differs = values.find((one) => told.after[one.slice(0, one.indexOf('='))] !== one.slice(one.indexOf('=') + 1));
  return differs === undefined ? null : `it starts without ${differs}`;
};

export interface Difference {
  /** The edges up to the one that differs, which is the last; none where the start does. */
  readonly way: readonly Edge[];
  readonly inputIndex: number;
  readonly problem: string;
}

/** The first and shortest way on which a machine does something else than is written, or null. */
export const firstDifference = (rows: readonly Row[], graph: Graph): Difference | null => {
  const met = new Set<Row>();
  for (const [index, { situation, step }] of graph.starts.entries()) {
    const problem = startDifference(rows, index, tell(null, step.snapshot, situation.leaves, step.effects));
    if (problem !== null) return { way: [], inputIndex: index, problem };
  }
  for (const edge of graph.edges) {
    const row = rowFor(rows, edge.from.snapshot, edge.label);
    if (row !== undefined) met.add(row);
    const problem = differenceOf(row, edge.from, tellEdge(edge));
    if (problem !== null) return { way: [...wayTo(edge.from), edge], inputIndex: edge.from.inputIndex, problem };
  }
  const missing = rows.find((row) => row.from !== 'start' && !met.has(row));
  if (missing === undefined) return null;
  return {
    way: [],
    inputIndex: 0,
    problem: `"${missing.event}" in ${missing.from}${missing.when === null ? '' : ` when ${missing.when}`} never comes about`,
  };
};
