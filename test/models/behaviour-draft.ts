import { startEvent, tell, tellEdge, type Told } from './behaviour';
import { graphOf, type Edge } from './graph';
import { compact } from './labels';
import type { Model } from './model';

interface Draft {
  readonly edge: Edge;
  readonly told: Told;
}

const shortName = (id: string): string => id.slice(id.indexOf('.') + 1);

const doesNothing = ({ edge, told }: Draft): boolean =>
  told.effects === '' &&
  told.changed.length === 0 &&
  [...told.leaves].sort().join() === edge.from.leaves.map(shortName).sort().join();

/** The active state a row is about: whose transition is taken, or the innermost one where that is the machine itself. */
const fromOf = ({ from, transitions }: Edge): string => {
  const [leaf = ''] = from.leaves;
  const source = transitions[0]?.split(' | ')[0] ?? '';
  return shortName(source.includes('.') || from.leaves.length > 1 ? source : leaf);
};

const toOf = ({ edge, told }: Draft): string => {
  const before = edge.from.leaves.map(shortName);
  const entered = told.leaves.filter((leaf) => !before.includes(leaf));
  if (entered.length === 0) return before.length === 1 ? (told.leaves[0] ?? '=') : '=';
  const stay = before.filter((leaf) => told.leaves.includes(leaf));
  const isOut = before.length > 1 && stay.length === 0;
  return `${isOut ? '!' : ''}${entered.sort().join(' + ')}`;
};

/** One outcome for all of these, or null where they differ. */
const outcomeOf = (drafts: readonly Draft[]): string | null => {
  const [first] = drafts;
  if (first === undefined) return null;
  const nothing = drafts.filter(doesNothing).length;
  if (nothing === drafts.length) return '';
  const to = toOf(first);
  if (drafts.some((draft) => toOf(draft) !== to || draft.told.effects !== first.told.effects)) return null;
  // What is so already need not change.
  const keys = [...new Set(drafts.flatMap(({ told }) => told.changed))];
  if (keys.some((key) => drafts.some(({ told }) => told.after[key] !== first.told.after[key]))) return null;
  const effects = [first.told.effects, ...keys.map((key) => `${key}=${first.told.after[key]}`)];
  return `${to} | ${effects.filter((one) => one !== '').join('; ')}`;
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

const rowsOf = (drafts: readonly Draft[]): [when: string, outcome: string][] => {
  const whole = outcomeOf(drafts);
  if (whole !== null) return [['', whole]];
  const keys = Object.keys((drafts[0]?.edge.from.snapshot.context ?? {}) as object);
  const choices = [
    ...keys.map((key) => [key]),
    ...keys.flatMap((key, index) => keys.slice(index + 1).map((other) => [key, other])),
    keys,
  ];
  for (const choice of choices) {
    const parts = [...splitBy(drafts, choice)].map(([when, part]): [string, string | null] => [when, outcomeOf(part)]);
    if (parts.every((part): part is [string, string] => part[1] !== null)) return parts;
  }
  return [['', '? | nothing in the context tells these apart']];
};

/** Rows for what depends on the other regions of parallel states: every one of them is named. */
const byAllLeaves = (event: string, drafts: readonly Draft[]): string[] => {
  const parts = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const from = draft.edge.from.leaves.map(shortName).join(' + ');
    parts.set(from, [...(parts.get(from) ?? []), draft]);
  }
  return [...parts].flatMap(([from, part]) =>
    rowsOf(part).map(([when, outcome]) => {
      const [, effects = ''] = outcome.split(' | ');
      const to = [...(part[0]?.told.leaves ?? [])].sort().join(' + ');
      return `${from}${when === '' ? '' : ` when ${when}`} | ${event} | ${to} | ${effects}`;
    }),
  );
};

/**
 * What a machine does now, as rows to be read, judged and corrected: the first draft of its behaviour, never the last
 * word, for a machine that is wrong would only be told that it is what it is.
 */
export const draftOf = (model: Model): string => {
  const graph = graphOf(model);
  const groups = new Map<string, Draft[]>();
  for (const edge of graph.edges) {
    const key = `${fromOf(edge)} | ${edge.label}`;
    groups.set(key, [...(groups.get(key) ?? []), { edge, told: tellEdge(edge) }]);
  }
  const starts = graph.starts.map(({ situation, step }, index) => {
    const { leaves, effects, after } = tell(null, step.snapshot, situation.leaves, step.effects);
    const values = Object.entries(after).map(([key, value]) => `${key}=${value}`);
    return `start | ${startEvent(index)} | ${[...leaves].sort().join(' + ')} | ${[effects, ...values].filter((one) => one !== '').join('; ')}`;
  });
  const rows = [...groups].flatMap(([key, drafts]) => {
    const [from = '', event = ''] = key.split(' | ');
    const own = rowsOf(drafts);
    if (own.some(([, outcome]) => outcome.startsWith('?'))) return byAllLeaves(event, drafts);
    return own
      .filter(([, outcome]) => outcome !== '')
      .map(([when, outcome]) => `${from}${when === '' ? '' : ` when ${when}`} | ${event} | ${outcome}`);
  });
  return [...starts, ...rows].map((line) => line.replace(/ \| $/, ' |')).join('\n');
};
