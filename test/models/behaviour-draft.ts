import { formatBehaviour, startHeading, stays, type Row } from './behaviour-file';
import { graphOf, type Edge } from './graph';
import { compact } from './labels';
import type { Model } from './model';
import { unwritten } from './skeletons';
import { describeEdge, describeStep, shortName, type StepDescription } from './step-description';
import { stateNodesOf } from './transitions';

interface Draft {
  readonly edge: Edge;
  readonly actual: StepDescription;
}

const doesNothing = ({ edge, actual }: Draft): boolean =>
  actual.effects.length === 0 &&
  actual.changed.length === 0 &&
  [...actual.leaves].sort().join() === edge.from.leaves.map(shortName).sort().join();

/**
 * Returns the source state of the first transition. If there is no transition, or the source is the root, a single
 * active leaf is returned instead.
 */
const fromOf = ({ from, transitions }: Edge): string => {
  const [leaf = ''] = from.leaves;
  const source = transitions[0]?.split(' | ')[0] ?? '';
  return shortName(source.includes('.') || from.leaves.length > 1 ? source : leaf);
};

const toOf = ({ edge, actual }: Draft): string => {
  const before = edge.from.leaves.map(shortName);
  const entered = actual.leaves.filter((leaf) => !before.includes(leaf));
  if (entered.length === 0) return before.length === 1 ? (actual.leaves[0] ?? stays) : stays;
  const stay = before.filter((leaf) => actual.leaves.includes(leaf));
  const isOut = before.length > 1 && stay.length === 0;
  return `${isOut ? '!' : ''}${entered.sort().join(' + ')}`;
};

type Outcome = Pick<Row, 'to' | 'effects'>;

const outcomeOf = (drafts: readonly Draft[]): Outcome | 'none' | null => {
  const [first] = drafts;
  if (first === undefined) return null;
  if (drafts.every(doesNothing)) return 'none';
  if (drafts.some(doesNothing)) return null;
  const to = toOf(first);
  const { effects } = first.actual;
  if (drafts.some((draft) => toOf(draft) !== to || draft.actual.effects.join() !== effects.join())) return null;
  const keys = [...new Set(drafts.flatMap(({ actual }) => actual.changed))];
  if (keys.some((key) => drafts.some(({ actual }) => actual.after[key] !== first.actual.after[key]))) return null;
  return { to, effects: [...effects, ...keys.map((key) => `${key}=${first.actual.after[key]}`)] };
};

const splitBy = (drafts: readonly Draft[], keys: readonly string[]): Map<string, Draft[]> => {
  const parts = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const context = draft.edge.from.snapshot.context as Record<string, unknown>;
    const when = keys.map((key) => `${key}=${compact(context[key])}`).join(' and ');
    parts.set(when, [...(parts.get(when) ?? []), draft]);
  }
  return parts;
};

/**
 * Looks for the fewest context values that determine the outcome: none, one, two or all. Returns null if all values
 * together do not determine it.
 */
const rowsOf = (from: string, event: string, drafts: readonly Draft[]): Row[] | null => {
  const keys = Object.keys((drafts[0]?.edge.from.snapshot.context ?? {}) as object);
  const choices = [
    [],
    ...keys.map((key) => [key]),
    ...keys.flatMap((key, index) => keys.slice(index + 1).map((other) => [key, other])),
    keys,
  ];
  for (const choice of choices) {
    const parts = [...splitBy(drafts, choice)].map(([when, part]) => ({ when, outcome: outcomeOf(part) }));
    if (parts.some(({ outcome }) => outcome === null)) continue;
    return parts.flatMap(({ when, outcome }) =>
      outcome === null || outcome === 'none' ? [] : [{ from, event, when: when === '' ? null : when, ...outcome }],
    );
  }
  return null;
};

/** Returns rows for an outcome that depends on other parallel regions. Each row names the states of all regions. */
const rowsByLeaves = (event: string, drafts: readonly Draft[]): Row[] => {
  const parts = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const from = draft.edge.from.leaves.map(shortName).join(' + ');
    parts.set(from, [...(parts.get(from) ?? []), draft]);
  }
  return [...parts].flatMap(([from, part]) => {
    const to = [...(part[0]?.actual.leaves ?? [])].sort().join(' + ');
    const undecided = [{ from, event, when: null, to: '?', effects: ['nothing in the context tells these apart'] }];
    return rowsOf(from, event, part)?.map((row) => ({ ...row, to })) ?? undecided;
  });
};

/** The draft needs review, because it repeats the machine's faults. */
export const draftOf = (model: Model): string => {
  const graph = graphOf(model);
  const groups = new Map<string, { from: string; event: string; drafts: Draft[] }>();
  for (const edge of graph.edges) {
    const [from, event] = [fromOf(edge), edge.label];
    const key = `${from} | ${event}`;
    const drafts = [...(groups.get(key)?.drafts ?? []), { edge, actual: describeEdge(edge) }];
    groups.set(key, { from, event, drafts });
  }
  const starts = graph.starts.map(({ situation, step, label }): Row => {
    const { leaves, effects, after } = describeStep(null, step.snapshot, situation.leaves, step.effects);
    const values = Object.entries(after).map(([key, value]) => `${key}=${value}`);
    return {
      from: startHeading,
      when: null,
      event: label,
      to: [...leaves].sort().join(' + '),
      effects: [...effects, ...values],
    };
  });
  const rows = [...groups.values()].flatMap(
    ({ from, event, drafts }) => rowsOf(from, event, drafts) ?? rowsByLeaves(event, drafts),
  );
  const states = new Map(
    stateNodesOf(model.machine.root)
      .slice(1)
      .map(({ id, type, description = '', tags }) => [shortName(id), { description, isFinal: type === 'final', tags }]),
  );
  return formatBehaviour(model.name, `its section of the specification ${unwritten}`, {
    states,
    rows: [...starts, ...rows],
  });
};
