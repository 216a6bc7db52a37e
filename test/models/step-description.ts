import type { AnyMachineSnapshot } from 'xstate';
import { leavesOf, type Edge } from './graph';
import { compact } from './labels';
import type { Effect } from './step';

export const shortName = (id: string): string => id.slice(id.indexOf('.') + 1);

export const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as Record<string, unknown>;

const formatFields = (given: unknown, context: Record<string, unknown>): string => {
  if (typeof given !== 'object' || given === null) return given === undefined ? '' : compact(given);
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) =>
      key in context && compact(context[key]) === compact(value) ? `$${key}` : `${key}=${compact(value)}`,
    )
    .join(' ');
};

/** Returns null for stopped actors and cancelled delays, because every exit from a state implies them. */
const describeEffect = ({ type, params }: Effect, after: Record<string, unknown>): string | null => {
  const format = (given: unknown) => formatFields(given, after);
  const fields = (params ?? {}) as Record<string, unknown>;
  switch (type) {
    case 'xstate.spawnChild': {
      const [id, source] = [String(fields['id']), String(fields['src'])];
      return `start ${id === source ? id : `${id} by ${source}`}(${format(fields['input'])})`;
    }
    case 'xstate.raise':
      return fields['delay'] === undefined
        ? `raise ${compact((fields['event'] as { type?: unknown }).type)}`
        : `wait ${compact(fields['delay'])} ms`;
    case 'xstate.emit': {
      const { type: emitted, ...more } = fields['event'] as { type: string };
      return `emit ${emitted}(${format(more)})`;
    }
    case 'xstate.cancel':
    case 'xstate.stopChild':
      return null;
    default:
      return `${type}(${format(params)})`;
  }
};

const describeEnd = ({ status, output, error }: AnyMachineSnapshot): string[] => {
  if (status === 'active') return [];
  if (status !== 'done') return [`fails with ${compact(error)}`];
  return [output === undefined ? 'ends' : `ends with ${formatFields(output, {})}`];
};

/** A step in the notation of the behaviour files. `changed` names the context values that the step has changed. */
export interface StepDescription {
  readonly leaves: readonly string[];
  readonly effects: readonly string[];
  readonly after: Readonly<Record<string, string>>;
  readonly changed: readonly string[];
}

export const describeStep = (
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  leaves: readonly string[],
  effects: readonly Effect[],
): StepDescription => {
  const context = contextOf(after);
  const values = Object.fromEntries(Object.entries(context).map(([key, value]) => [key, compact(value)]));
  const earlier = before === null ? {} : contextOf(before);
  return {
    leaves: leaves.map(shortName),
    effects: [...effects.flatMap((effect) => describeEffect(effect, context) ?? []), ...describeEnd(after)],
    after: values,
    changed: Object.keys(values).filter((key) => compact(earlier[key]) !== values[key]),
  };
};

export const describeEdge = ({ from, after, effects }: Edge): StepDescription =>
  describeStep(from.snapshot, after, leavesOf(after), effects);
