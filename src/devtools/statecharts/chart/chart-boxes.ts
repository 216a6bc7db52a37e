import type { Chart, ChartState, ChartTransition } from '../model/chart';
import { causeText, targetText } from './chart-words';

/** Returns the width of a text in px. */
export type Measure = (text: string, size: number, weight: number) => number;

export type BoxLine = { y: number; height: number } & (
  | { kind: 'invoke' | 'entry' | 'exit'; text: string; isFirst: boolean }
  | { kind: 'cause'; transition: ChartTransition; text: string }
  | { kind: 'transition'; transition: ChartTransition; text: string; guard: string; target: string; actions: string }
);

/** The box of a state before its children are laid out, in px. */
export interface Box {
  state: ChartState;
  width: number;
  /** The height without the children, which are below the lines. */
  height: number;
  lines: readonly BoxLine[];
  children: readonly Box[];
}

const textSize = { name: 15, line: 13, small: 12 } as const;
export const boxPadding = 12;
export const signWidth = 20;
export const headHeight = 36;
const lineHeight = 22;
const factHeight = 19;
const actionsHeight = 17;
const gap = 16;
const narrowest = 132;

interface Draft {
  line: BoxLine;
  width: number;
}

const draftsOf = (state: ChartState, measure: Measure): Draft[] => {
  const { line: size, small } = textSize;
  // Each actor and each action has its own line, because several on one line would make the box too wide.
  const facts = (kind: 'invoke' | 'entry' | 'exit', texts: readonly string[]) =>
    texts.map((text, index): Draft => ({
      line: {
        kind,
        text,
        isFirst: index === 0 || kind === 'invoke',
        y: 0,
        height: index === 0 ? lineHeight : factHeight,
      },
      width: signWidth + measure(text, size, 400),
    }));
  const invokes = state.invokes.map(({ id, src }) => (id === src ? id : `${id}: ${src}`));

  const rows = state.transitions.flatMap((transition): Draft[] => {
    const group = state.transitions.filter(({ eventType }) => eventType === transition.eventType);
    const isShared = group.length > 1;
    const cause = causeText(transition.cause, state);
    const guard = transition.guard === null ? (isShared ? 'otherwise' : '') : `if ${transition.guard}`;
    const target = targetText(transition);
    const actions = transition.actions.join(', ');
    const text = isShared ? '' : cause;
    const wide = measure(`${text} ${guard}`.trim(), size, 500) + gap + measure(target, size, 500) + signWidth;
    const row: Draft = {
      line: {
        kind: 'transition',
        transition,
        text,
        guard,
        target,
        actions,
        y: 0,
        height: lineHeight + (actions === '' ? 0 : actionsHeight),
      },
      width: Math.max(wide, signWidth + measure(actions, small, 400)),
    };
    if (!isShared || group[0] !== transition) return [row];
    const head: Draft = {
      line: { kind: 'cause', transition, text: cause, y: 0, height: lineHeight },
      width: signWidth + measure(cause, size, 500),
    };
    return [head, row];
  });
  return [...facts('invoke', invokes), ...facts('entry', state.entry), ...facts('exit', state.exit), ...rows];
};

const boxOf = (chart: Chart, state: ChartState, measure: Measure): Box => {
  const drafts = draftsOf(state, measure);
  let y = headHeight + (drafts.length > 0 ? 6 : 0);
  const lines = drafts.map(({ line }) => {
    const placed = { ...line, y };
    y += line.height;
    return placed;
  });
  const widest = Math.max(measure(state.key, textSize.name, 600) + 44, ...drafts.map(({ width }) => width));
  return {
    state,
    width: Math.ceil(Math.max(narrowest, widest + 2 * boxPadding)),
    height: y + (drafts.length > 0 ? 8 : 0),
    lines,
    children: childrenOf(chart, state.id, measure),
  };
};

const childrenOf = (chart: Chart, parent: string, measure: Measure): Box[] =>
  chart.states.filter((state) => state.parent === parent).map((state) => boxOf(chart, state, measure));

export const boxesOf = (chart: Chart, measure: Measure): Box => {
  const [root] = chart.states;
  if (root === undefined) throw new Error(`${chart.id} has no states`);
  return boxOf(chart, root, measure);
};
