import type { AnyStateMachine, StateValue } from 'xstate';
import type { StateName } from '../lib/state-name';

/**
 * What a view shows in each innermost state of its flow, where that is something else than usual. Every state is named: a
 * view that does not know one of them does not compile.
 */
export type ShownIn<Flow extends (...given: never[]) => AnyStateMachine, Shown extends object> = Readonly<
  Record<StateName<ReturnType<Flow>>, Partial<Shown>>
>;

const namesIn = (value: StateValue, path = ''): string[] =>
  typeof value === 'string'
    ? [path + value]
    : Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : namesIn(inner, `${path}${key}.`)));

/** What is shown where a flow stands; in a parallel state, what each region says. */
export const shownIn = <Shown extends object>(
  { value }: { value: StateValue },
  table: Readonly<Record<string, Partial<Shown>>>,
  usual: Shown,
): Shown => namesIn(value).reduce((shown, name) => ({ ...shown, ...table[name] }), usual);
