import type { Marks, Mark } from '../../src/devtools/statecharts/chart/chart-marks';
import { causeText } from '../../src/devtools/statecharts/chart/chart-words';
import type { Chart, ChartState, ChartTransition } from '../../src/devtools/statecharts/model/chart';
import { shortName } from './step-description';

export interface ChartDifference {
  readonly before: Marks;
  readonly after: Marks;
  readonly sentences: readonly string[];
}

type Pair<Part> = readonly [before: Part | undefined, after: Part | undefined];

/** Leaves out the state's transitions and its position. */
const factsOf = ({ kind, isInitial, description, entry, exit, tags, invokes }: ChartState): string =>
  JSON.stringify({ kind, isInitial, description, entry, exit, tags, invokes });

const contentOf = ({ cause, guard, actions, targets, kind }: ChartTransition): string =>
  JSON.stringify({ cause, guard, actions, targets, kind });

const pairsById = (before: readonly ChartState[], after: readonly ChartState[]): Pair<ChartState>[] => [
  ...before.map((state): Pair<ChartState> => [state, after.find(({ id }) => id === state.id)]),
  ...after
    .filter(({ id }) => before.every((state) => state.id !== id))
    .map((state): Pair<ChartState> => [undefined, state]),
];

const pairsOfEvent = (
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
): Pair<ChartTransition>[] => {
  const free = new Set(after);
  const take = (fits: (one: ChartTransition) => boolean): ChartTransition | undefined => {
    const found = [...free].find(fits);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const equal = new Map(before.map((one) => [one, take((other) => contentOf(other) === contentOf(one))]));
  return [
    ...before.map((one): Pair<ChartTransition> => [one, equal.get(one) ?? take(({ guard }) => guard === one.guard)]),
    ...[...free].map((one): Pair<ChartTransition> => [undefined, one]),
  ];
};

const pairsOfTransitions = ([before, after]: Pair<ChartState>): Pair<ChartTransition>[] => {
  const types = new Set([before, after].flatMap((state) => state?.transitions.map(({ eventType }) => eventType) ?? []));
  const ofType = (state: ChartState | undefined, type: string) =>
    state?.transitions.filter(({ eventType }) => eventType === type) ?? [];
  return [...types].flatMap((type) => pairsOfEvent(ofType(before, type), ofType(after, type)));
};

const effectText = ({ kind, targets, actions }: ChartTransition): string =>
  [
    kind === 'internal' ? 'stays' : `goes to ${targets.map(shortName).join(' and ')}`,
    ...(kind === 'reentry' ? ['again'] : []),
    ...(actions.length > 0 ? [`with ${actions.join(', ')}`] : []),
  ].join(' ');

const transitionText = (transition: ChartTransition, state: ChartState): string => {
  const guard = transition.guard === null ? '' : ` if ${transition.guard}`;
  return `${shortName(transition.source)}: ${causeText(transition.cause, state)}${guard}`;
};

const sentenceOfState = ([before, after]: Pair<ChartState>): string | null => {
  if (before === undefined) return `State ${shortName(after?.id ?? '')} is new.`;
  if (after === undefined) return `State ${shortName(before.id)} is gone.`;
  return factsOf(before) === factsOf(after) ? null : `State ${shortName(after.id)} has changed.`;
};

const sentenceOfTransition = ([before, after]: Pair<ChartTransition>, states: Pair<ChartState>): string | null => {
  const [stateBefore, stateAfter] = states;
  if (after !== undefined && stateAfter !== undefined) {
    const text = transitionText(after, stateAfter);
    if (before === undefined) return `${text} is new and ${effectText(after)}.`;
    if (contentOf(before) === contentOf(after)) return null;
    return effectText(before) === effectText(after)
      ? `${text} is due at another time.`
      : `${text} ${effectText(after)}; before, it ${effectText(before)}.`;
  }
  if (before === undefined || stateBefore === undefined) return null;
  return `${transitionText(before, stateBefore)} is gone; it ${effectText(before)}.`;
};

const markOf = <Part>([before, after]: Pair<Part>): Mark =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

export const differenceOf = (before: Chart | null, after: Chart | null): ChartDifference => {
  if (before === null || after === null) {
    const sentence = before === null ? 'The machine is new.' : 'The machine is gone.';
    return { before: new Map(), after: new Map(), sentences: [sentence] };
  }
  const marks = { before: new Map<string, Mark>(), after: new Map<string, Mark>() };
  const mark = (pair: Pair<{ id: string }>): void => {
    const [one, other] = pair;
    if (one !== undefined) marks.before.set(one.id, markOf(pair));
    if (other !== undefined) marks.after.set(other.id, markOf(pair));
  };
  const sentences = pairsById(before.states, after.states).flatMap((states) => {
    const ofState = sentenceOfState(states);
    if (ofState !== null) mark(states);
    const ofTransitions = pairsOfTransitions(states).flatMap((pair) => {
      const sentence = sentenceOfTransition(pair, states);
      if (sentence === null) return [];
      mark(pair);
      return [sentence];
    });
    return ofState === null ? ofTransitions : [ofState, ...ofTransitions];
  });
  return { ...marks, sentences };
};
