import { Actor, StateMachine, type ActorRefFrom, type AnyStateMachine } from 'xstate';

const runs = <Machine extends AnyStateMachine>(machine: Machine, actor: unknown): actor is ActorRefFrom<Machine> =>
  actor instanceof Actor && actor.logic instanceof StateMachine && actor.logic.id === machine.id;

/** A running actor by its own machine; its parent knows only its input and output. Undefined where another one runs. */
export const asActorOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  actor: unknown,
): ActorRefFrom<Machine> | undefined => (runs(machine, actor) ? actor : undefined);
