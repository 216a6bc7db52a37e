import type { AnyStateMachine } from 'xstate';
import { stateNodesOf } from './transitions';

export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `registered.test.ts` fails while a machine or its replay contains these words. */
export const unwritten = 'is not written yet';

export const machineSkeleton = (name: string): string => `
import { assign, fromPromise, setup } from 'xstate';
import { failureOf, notProvided } from './actors';
import type { FlowFailure } from './flow-failure';

interface Context {
  failure: FlowFailure | null;
}

type Events = { type: 'work.requested' };

/** Its purpose ${unwritten} (specification, section …). */
export const ${camelCase(name)}Machine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: { doWork: fromPromise<void>(notProvided) },
  actions: {
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: '${camelCase(name)}',
  description: 'The description ${unwritten}.',
  initial: 'idle',
  context: { failure: null },
  states: {
    idle: {
      description: 'Nothing has been asked for yet, or the last attempt failed.',
      on: { 'work.requested': { target: 'working', actions: 'clearFailure' } },
    },
    working: {
      description: 'The server is at work.',
      invoke: {
        id: 'doWork',
        src: 'doWork',
        onDone: { target: 'done' },
        onError: { target: 'idle', actions: { type: 'setFailure', params: failureOf } },
      },
    },
    done: { type: 'final', description: 'The work is done.' },
  },
});
`;

const eventsOf = (machine: AnyStateMachine): string[] =>
  machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*');

const invokesOf = (machine: AnyStateMachine): string[] => [
  ...new Set(stateNodesOf(machine.root).flatMap((node) => node.invoke.map(({ id }) => id))),
];

export const modelSkeleton = (name: string, machine: AnyStateMachine): string => `
import { ${camelCase(name)}Machine } from '../../machines/${name}';
import { failure, type Model } from './model';

export const ${camelCase(name)}Model: Model = {
  name: '${name}',
  machine: ${camelCase(name)}Machine,
  inputs: [undefined],
  events: { ${eventsOf(machine)
    .map((type) => `'${type}': [{}]`)
    .join(', ')} },
  results: { ${invokesOf(machine)
    .map((id) => `${id}: { done: [undefined], errors: [failure('network')] }`)
    .join(', ')} },
};
`;

export const replaySkeleton = (name: string, machine: AnyStateMachine): string => `
import type { ${camelCase(name)}Machine } from '../../../machines/${name}';
import { ${camelCase(name)}Model } from '../../models/${name}.model';
import { replayModel } from '../replay-model';

const notWritten = async (): Promise<void> => {
  throw new Error('the replay of ${name} ${unwritten}');
};

export const ${camelCase(name)}Replay = replayModel<typeof ${camelCase(name)}Machine>({
  model: ${camelCase(name)}Model,
  open: notWritten,
  events: { ${eventsOf(machine)
    .map((type) => `'${type}': notWritten`)
    .join(', ')} },
  actors: { ${invokesOf(machine)
    .map((id) => `${id}: { play: { done: notWritten, 'failed network': notWritten } }`)
    .join(', ')} },
  states: { ${stateNodesOf(machine.root)
    .filter(({ parent, states }) => parent !== undefined && Object.keys(states).length === 0)
    .map(({ id }) => `'${id.slice(id.indexOf('.') + 1)}': notWritten`)
    .join(', ')} },
});
`;
