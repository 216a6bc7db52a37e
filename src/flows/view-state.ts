import type { AnyStateMachine, StateValue } from 'xstate';
import type { StateName } from '../lib/state-name';

/** Lists for each atomic state the props that differ from the defaults. */
export type ViewStates<Flow extends (...given: never[]) => AnyStateMachine, Shown extends object> = Readonly<
  Record<StateName<ReturnType<Flow>>, Partial<Shown>>
>;

const namesIn = (value: StateValue, path = ''): string[] =>
  typeof value === 'string'
    ? [path + value]
    : Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : namesIn(inner, `${path}${key}.`)));

export const viewState = <Shown extends object>(
  { value }: { value: StateValue },
  table: Readonly<Record<string, Partial<Shown>>>,
  defaults: Shown,
): Shown => namesIn(value).reduce((shown, name) => ({ ...shown, ...table[name] }), defaults);
