import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { graphOf, pathTo, type Edge, type Situation } from './graph';
import type { Model } from './model';
import { shortName } from './step-description';
import { stateNodesOf } from './transitions';

const guardName = (guard: unknown): string | null => {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  const { type } = guard as { type?: unknown };
  return typeof type === 'string' ? type : 'a condition';
};

const eventName = ({ eventType, delay }: AnyTransitionDefinition & { delay?: unknown }): string => {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (actor !== undefined) return `${actor} ${outcome === 'done' ? 'done' : 'failed'}`;
  if (eventType.startsWith('xstate.after.')) return `after ${String(delay)}`;
  return eventType === '' ? 'at once' : eventType;
};

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.entries()].filter(([type]) => type !== '').flatMap(([, list]) => list),
  ...(node.always ?? []),
];

const actionNames = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => {
    if (typeof action === 'string') return [action];
    const { type } = action as { type?: unknown };
    return typeof type === 'string' && !type.startsWith('xstate.') ? [type] : [];
  });

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;

const shortestTo = (situations: Iterable<Situation>, state: AnyStateNode, passed: readonly Edge[]): Edge[] | null => {
  for (const situation of situations) {
    if ((situation.snapshot._nodes as AnyStateNode[]).some(({ id }) => id === state.id)) return pathTo(situation);
  }
  const through = passed.find((edge) => edge.passed.includes(state.id));
  return through === undefined ? null : [...pathTo(through.from), through];
};

export const picturesOf = ({ name }: Model): string => `pictures/${name}`;

const pictureOf = (model: Model, state: string): string =>
  `<br><img src="${picturesOf(model)}/${state}.webp" width="160" alt="The page in the state ${state}">`;

const stateRows = (model: Model, machine: AnyStateMachine, pictured: ReadonlySet<string>): string[] => {
  const { situations, edges } = graphOf(model);
  return stateNodesOf(machine.root)
    .filter((node) => node !== machine.root)
    .map((node) => {
      const path = shortestTo(situations.values(), node, edges);
      const steps =
        path === null
          ? 'at the start, passed at once'
          : path.length === 0
            ? 'at the start'
            : path.map(({ label }) => code(label)).join(' → ');
      const kind = node.type === 'final' ? 'final' : node.type === 'parallel' ? 'parallel' : '';
      const invoked = node.invoke.map(({ id }) => code(id)).join(', ');
      const name = shortName(node.id);
      const picture = pictured.has(name) ? pictureOf(model, name) : '';
      return row(`${code(name)}${picture}`, kind, node.description ?? '', invoked, steps);
    });
};

const transitionRows = (machine: AnyStateMachine): string[] =>
  stateNodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).map((transition) => {
      const guard = guardName(transition.guard);
      const target = transition.target?.map(({ id }) => code(shortName(id))).join(', ') ?? 'stays';
      return row(
        node === machine.root ? 'any' : code(shortName(node.id)),
        code(eventName(transition)),
        guard === null ? '' : code(guard),
        target,
        actionNames(transition.actions).map(code).join(', '),
      );
    }),
  );

/** Returns unformatted Markdown. `pictured` names the states that have a picture. */
export const documentOf = (model: Model, pictured: ReadonlySet<string>): string => {
  const { machine } = model;
  return [
    `# ${machine.id}`,
    '',
    `<!-- Written by "npm run flows:docs" from machines/${model.name}.ts: change the machine, not this page. -->`,
    '',
    String(machine.root.description ?? ''),
    '',
    `Source: [machines/${model.name}.ts](../../machines/${model.name}.ts). Live: \`/flows/${machine.id}\`.`,
    '',
    `![Statechart of ${machine.id}](${model.name}.svg)`,
    '',
    '## States',
    '',
    row('State', '', 'What it is', 'Asks', 'Shortest way'),
    row('---', '---', '---', '---', '---'),
    ...stateRows(model, machine, pictured),
    '',
    '## Transitions',
    '',
    row('From', 'Event', 'If', 'To', 'Actions'),
    row('---', '---', '---', '---', '---'),
    ...transitionRows(machine),
    '',
  ].join('\n');
};
