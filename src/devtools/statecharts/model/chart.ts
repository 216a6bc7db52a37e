import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { actionName, guardName, listOf } from './implementation-names';
import { transitionsFrom } from '../../../../machines/transition-names';

/** `ms` is null if the delay depends on the context. */
export type Cause =
  | { kind: 'event'; type: string }
  | { kind: 'done'; actor: string }
  | { kind: 'error'; actor: string }
  | { kind: 'snapshot'; actor: string }
  | { kind: 'after'; delay: string; ms: number | null }
  | { kind: 'stateDone'; state: string }
  | { kind: 'always' };

export interface ChartTransition {
  /** `source | event type | index`. The index starts at 1 and distinguishes transitions with equal source and event. */
  id: string;
  source: string;
  /** The type is `always` for eventless transitions. */
  eventType: string;
  cause: Cause;
  guard: string | null;
  actions: readonly string[];
  targets: readonly string[];
  /** An `internal` transition exits no state; a `reentry` transition exits and enters its source. */
  kind: 'external' | 'reentry' | 'internal';
  description: string | null;
}

export interface ChartState {
  id: string;
  key: string;
  parent: string | null;
  children: readonly string[];
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  description: string | null;
  entry: readonly string[];
  exit: readonly string[];
  tags: readonly string[];
  invokes: readonly { id: string; src: string }[];
  transitions: readonly ChartTransition[];
}

interface NamedDelay {
  name: string;
  ms: number | null;
}

export interface Chart {
  id: string;
  description: string | null;
  /** The states are in source order, with the root first. */
  states: readonly ChartState[];
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

const transitionsOf = (machine: AnyStateMachine, node: AnyStateNode): ChartTransition[] =>
  transitionsFrom(node).map(({ id, type, transition }) => {
    const targets = (transition.target ?? []).map((target) => target.id);
    return {
      id,
      source: node.id,
      eventType: type || 'always',
      cause: causeOf(machine, type),
      guard: transition.guard === undefined ? null : guardName(transition.guard),
      actions: transition.actions.map(actionName),
      targets,
      kind: targets.length === 0 ? 'internal' : transition.reenter ? 'reentry' : 'external',
      description: transition.description ?? null,
    };
  });

const stateOf = (machine: AnyStateMachine, node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  children: Object.values(node.states).map(({ id }) => id),
  kind: node.type,
  isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
  description: node.description ?? null,
  // `node.entry` and `node.exit` would also contain the actions of the node's timers.
  entry: listOf(node.config.entry).map(actionName),
  exit: listOf(node.config.exit).map(actionName),
  tags: node.tags,
  invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
  transitions: transitionsOf(machine, node),
});

const nodesOf = (root: AnyStateNode): AnyStateNode[] => [root, ...Object.values(root.states).flatMap(nodesOf)];

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
