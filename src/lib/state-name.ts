import type { AnyStateMachine, StateValueFrom } from 'xstate';

/** The dotted paths of a state value, such as `editing`, `waiting` or `waiting.entry.verifying`. */
type Names<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value & string]: `${Key}.${Names<Value[Key]>}` }[keyof Value & string]
    : never;

type WithoutParents<Name extends string, All extends string = Name> = Name extends unknown
  ? [Extract<All, `${Name}.${string}`>] extends [never]
    ? Name
    : never
  : never;

/** The names of atomic states without the machine's id. */
export type StateName<Machine extends AnyStateMachine> = WithoutParents<Names<StateValueFrom<Machine>>>;
