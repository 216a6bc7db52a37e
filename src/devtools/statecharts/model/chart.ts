import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionName, guardName, listOf } from './implementation-names';

/** What sets a transition off. `ms` is null where the delay depends on the context. */
export type Cause =
  | { kind: 'event'; type: string }
  | { kind: 'done'; actor: string }
  | { kind: 'error'; actor: string }
  | { kind: 'snapshot'; actor: string }
  | { kind: 'after'; delay: string; ms: number | null }
  | { kind: 'stateDone'; state: string }
  | { kind: 'always' };

export interface ChartTransition {
  /** `source | event type | number among its like`, the name by which coverage knows it too. */
  id: string;
  source: string;
  /** As the machine hears it; `always` where it hears nothing. */
  eventType: string;
  cause: Cause;
  guard: string | null;
  actions: readonly string[];
  targets: readonly string[];
  /** `internal` leaves and enters nothing, `reentry` leaves and enters its own source again. */
  kind: 'external' | 'reentry' | 'internal';
  description: string | null;
}

export interface ChartState {
  id: string;
  key: string;
  parent: string | null;
  children: readonly string[];
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The state its parent begins in. */
  isInitial: boolean;
  description: string | null;
  entry: readonly string[];
  exit: readonly string[];
  tags: readonly string[];
  invokes: readonly { id: string; src: string }[];
  transitions: readonly ChartTransition[];
}

export interface NamedDelay {
  name: string;
  ms: number | null;
}

/** A machine as data: everything that can be drawn, listed or written down. */
export interface Chart {
  id: string;
  description: string | null;
  /** In the order of the source, the root first. */
  states: readonly ChartState[];
  /** Types of the events that somebody sends. */
  events: readonly string[];
  actors: readonly string[];
  actions: readonly string[];
  guards: readonly string[];
  delays: readonly NamedDelay[];
}

const delayOf = (machine: AnyStateMachine, name: string): number | null => {
  if (/^\d+$/.test(name)) return Number(name);
  const known: unknown = machine.implementations.delays[name];
  return typeof known === 'number' ? known : null;
};

const after = /^xstate\.after\.([^.]+)\./;
const prefixes = [
  ['done', 'xstate.done.actor.'],
  ['error', 'xstate.error.actor.'],
  ['snapshot', 'xstate.snapshot.'],
] as const;

/** What an event type of the machine stands for. */
export const causeOf = (machine: AnyStateMachine, eventType: string): Cause => {
  if (eventType === '') return { kind: 'always' };
  const delay = after.exec(eventType)?.[1];
  if (delay !== undefined) return { kind: 'after', delay, ms: delayOf(machine, delay) };
  if (eventType.startsWith('xstate.done.state.')) {
    return { kind: 'stateDone', state: eventType.slice('xstate.done.state.'.length) };
  }
  for (const [kind, prefix] of prefixes) {
    if (eventType.startsWith(prefix)) return { kind, actor: eventType.slice(prefix.length) };
  }
  return { kind: 'event', type: eventType };
};

const transitionOf = (
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  eventType: string,
  index: number,
): ChartTransition => {
  const targets = (transition.target ?? []).map(({ id }) => id);
  const kind = targets.length === 0 ? 'internal' : transition.reenter ? 'reentry' : 'external';
  return {
    id: `${transition.source.id} | ${eventType || 'always'} | ${index + 1}`,
    source: transition.source.id,
    eventType: eventType || 'always',
    cause: causeOf(machine, eventType),
    guard: transition.guard === undefined ? null : guardName(transition.guard),
    actions: transition.actions.map(actionName),
    targets,
    kind,
    description: transition.description ?? null,
  };
};

const transitionsOf = (machine: AnyStateMachine, node: AnyStateNode): ChartTransition[] => {
  const onEvents = [...node.transitions.entries()].filter(([type]) => type !== '');
  return [...onEvents, ['', node.always ?? []] as const].flatMap(([type, list]) =>
    list.map((transition, index) => transitionOf(machine, transition, type, index)),
  );
};

const stateOf = (machine: AnyStateMachine, node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  children: Object.values(node.states).map(({ id }) => id),
  kind: node.type,
  isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
  description: node.description ?? null,
  // Of the configuration: the node itself also has what starts and stops its timers.
  entry: listOf(node.config.entry).map(actionName),
  exit: listOf(node.config.exit).map(actionName),
  tags: node.tags,
  invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
  transitions: transitionsOf(machine, node),
});

/** Every state node of a machine, the root first, in the order of the source. */
const nodesOf = (root: AnyStateNode): AnyStateNode[] => [root, ...Object.values(root.states).flatMap(nodesOf)];

/** The machine as data. Nothing of it is run, so it may be asked of any machine, anywhere. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const states = nodesOf(machine.root).map((node) => stateOf(machine, node));
  const causes = states.flatMap(({ transitions }) => transitions.map(({ cause }) => cause));
  const { actors, actions, guards, delays } = machine.implementations;
  return {
    id: machine.id,
    description: machine.root.description ?? null,
    states,
    events: [...new Set(causes.flatMap((cause) => (cause.kind === 'event' ? [cause.type] : [])))],
    actors: Object.keys(actors),
    actions: Object.keys(actions),
    guards: Object.keys(guards),
    delays: Object.keys(delays).map((name) => ({ name, ms: delayOf(machine, name) })),
  };
};
