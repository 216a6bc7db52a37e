import { createMachine, not, type AnyStateMachine } from 'xstate';
import type { Model } from './model';
import type { Mutant } from './mutant';
import { sourceMutantsOf } from './source-mutants';

type Config = Record<string, unknown>;

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const copyOf = <Value>(value: Value): Value => {
  const copied: unknown = Array.isArray(value)
    ? value.map(copyOf)
    : isConfig(value)
      ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copyOf(field)]))
      : value;
  // The cast is safe, because a copy has the type of its original.
  return copied as Value;
};

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

interface Place {
  readonly name: string;
  readonly path: readonly (string | number)[];
}

const at = (config: Config, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], config);

/** Replaces each single transition by an array, and returns the property path of every array. */
const transitionLists = (config: Config): Place[] => {
  const found: Place[] = [];
  const visit = (state: Config, path: (string | number)[], name: string) => {
    const take = (owner: Config, key: string, ownerPath: (string | number)[], label: string) => {
      if (owner[key] === undefined) return;
      owner[key] = listOf(owner[key]).map((one) => (typeof one === 'string' ? { target: one } : one));
      found.push({ name: `${name} ${label}`.trim(), path: [...ownerPath, key] });
    };
    for (const group of ['on', 'after'] as const) {
      const events = state[group];
      if (!isConfig(events)) continue;
      for (const key of Object.keys(events))
        take(events, key, [...path, group], group === 'after' ? `after ${key}` : key);
    }
    take(state, 'always', path, 'always');
    take(state, 'onDone', path, 'onDone');
    if (state['invoke'] !== undefined) {
      state['invoke'] = listOf(state['invoke']);
      (state['invoke'] as Config[]).forEach((invoke, index) => {
        const invokePath = [...path, 'invoke', index];
        take(invoke, 'onDone', invokePath, `${String(invoke['id'])} onDone`);
        take(invoke, 'onError', invokePath, `${String(invoke['id'])} onError`);
      });
    }
    const states = state['states'];
    if (!isConfig(states)) return;
    for (const [key, child] of Object.entries(states)) {
      if (isConfig(child)) visit(child, [...path, 'states', key], name === '' ? key : `${name}.${key}`);
    }
  };
  visit(config, [], '');
  return found;
};

const stateConfigs = (config: Config): Place[] => {
  const visit = (state: Config, path: (string | number)[], name: string): Place[] => [
    { name, path },
    ...Object.entries(isConfig(state['states']) ? state['states'] : {}).flatMap(([key, child]) =>
      isConfig(child) ? visit(child, [...path, 'states', key], name === '' ? key : `${name}.${key}`) : [],
    ),
  ];
  return visit(config, [], '');
};

const actionLists = (config: Config, transitions: readonly Place[]): Place[] => {
  const ofTransitions = transitions.flatMap(({ name, path }) =>
    (at(config, path) as Config[]).flatMap((transition, index) => {
      if (transition['actions'] === undefined) return [];
      transition['actions'] = listOf(transition['actions']);
      return [{ name: `${name}[${index}]`, path: [...path, index, 'actions'] }];
    }),
  );
  const ofStates = stateConfigs(config).flatMap(({ name, path }) =>
    ['entry', 'exit'].flatMap((key) => {
      const state = at(config, path) as Config;
      if (state[key] === undefined) return [];
      state[key] = listOf(state[key]);
      return [{ name: `${name} ${key}`, path: [...path, key] }];
    }),
  );
  return [...ofTransitions, ...ofStates];
};

const nameOfAction = (action: unknown): string =>
  typeof action === 'string' ? action : isConfig(action) ? String(action['type']) : 'an action';

const siblingsOf = (config: Config, path: readonly (string | number)[]): string[] => {
  const last = path.lastIndexOf('states');
  const states = last < 0 ? config['states'] : at(config, path.slice(0, last + 1));
  return isConfig(states) ? Object.keys(states) : [];
};

/** Returns the next sibling or, for an absolute target (`#id.state`), the next top-level state. */
const otherTarget = (config: Config, path: readonly (string | number)[], target: string): string | null => {
  const [, head = '', name = ''] = /^(#.+\.|\.)?([^.#]+)$/.exec(target) ?? [];
  const names = head === '' ? siblingsOf(config, path) : Object.keys(config['states'] as Config);
  const index = names.indexOf(name);
  const other = names[(index + 1) % names.length];
  return index < 0 || other === undefined || other === name ? null : `${head}${other}`;
};

type DelayExpression = (args: unknown, params: unknown) => number;

const longer = (delay: unknown): unknown =>
  typeof delay === 'function'
    ? (args: unknown, params: unknown) => (delay as DelayExpression)(args, params) + 250
    : Number(delay) + 250;

const configMutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const original = machine.config as Config;
  const normal = () => {
    const config = copyOf(original);
    const transitions = transitionLists(config);
    return { config, transitions, actions: actionLists(config, transitions) };
  };
  const { config: whole, transitions, actions } = normal();
  const built = (config: Config, implementations: object = machine.implementations): AnyStateMachine =>
    // A swapped target may create an endless loop of eventless transitions. `maxIterations` makes such a mutant fail.
    createMachine({ ...config, options: { maxIterations: 1000 } }, implementations) as AnyStateMachine;
  const changed = (change: (config: Config) => void): AnyStateMachine => {
    const { config } = normal();
    change(config);
    return built(config);
  };

  const ofTransitions = transitions.flatMap(({ name, path }) =>
    (at(whole, path) as Config[]).flatMap((transition, index): Mutant[] => {
      const own = `${name}[${index}]`;
      const edit = (change: (transition: Config) => void) =>
        changed((config) => change((at(config, path) as Config[])[index] ?? {}));
      const { target, guard } = transition;
      const other = typeof target === 'string' ? otherTarget(whole, path, target) : null;
      return [
        {
          name: own,
          kind: 'dropped transition',
          machine: changed((config) => (at(config, path) as Config[]).splice(index, 1)),
        },
        ...(other === null
          ? []
          : [
              {
                name: `${own} to ${other} instead of ${String(target)}`,
                kind: 'swapped target' as const,
                machine: edit((one) => (one['target'] = other)),
              },
            ]),
        ...(guard === undefined
          ? []
          : [
              {
                name: own,
                kind: 'negated guard' as const,
                machine: edit((one) => (one['guard'] = not(guard as never))),
              },
            ]),
      ];
    }),
  );
  const ofActions = actions.flatMap(({ name, path }) =>
    (at(whole, path) as unknown[]).map((action, index): Mutant => ({
      name: `${name} without ${nameOfAction(action)}`,
      kind: 'skipped action',
      machine: changed((config) => (at(config, path) as unknown[]).splice(index, 1)),
    })),
  );

  const delays = machine.implementations.delays as Record<string, unknown>;
  const ofDelays = Object.entries(delays).map(([name, delay]): Mutant => ({
    name,
    kind: 'changed delay',
    machine: built(copyOf(original), {
      ...machine.implementations,
      delays: { ...delays, [name]: longer(delay) },
    }),
  }));

  const states = stateConfigs(whole);
  const ofOrder = transitions
    .filter(({ path }) => path.at(-1) === 'always')
    .flatMap(({ name, path }) =>
      (at(whole, path) as Config[]).slice(1).map((_, index): Mutant => ({
        name: `${name}[${index}] after [${index + 1}]`,
        kind: 'swapped order',
        machine: changed((config) => {
          const list = at(config, path) as Config[];
          list.splice(index, 2, ...list.slice(index, index + 2).reverse());
        }),
      })),
    );
  const actors = Object.keys(machine.implementations.actors);
  const ofInvokes = states.flatMap(({ name, path }) =>
    listOf((at(whole, path) as Config)['invoke']).flatMap((invoke, index): Mutant[] => {
      const { id, src, input } = invoke as Config;
      const own = `${name} ${String(id)}`;
      const edit = (more: Config) =>
        changed((config) => Object.assign((at(config, [...path, 'invoke', index]) as Config) ?? {}, more));
      const other = actors[(actors.indexOf(String(src)) + 1) % actors.length];
      return [
        { name: own, kind: 'renamed invoke', machine: edit({ id: `${String(id)}Renamed` }) },
        ...(other === src
          ? []
          : [{ name: `${own} by ${other}`, kind: 'swapped actor' as const, machine: edit({ src: other }) }]),
        ...(input === undefined
          ? []
          : [{ name: own, kind: 'dropped actor input' as const, machine: edit({ input: undefined }) }]),
      ];
    }),
  );
  const ofStates = states.flatMap(({ name, path }): Mutant[] => {
    const state = at(whole, path) as Config;
    const edit = (change: (state: Config) => void) => changed((config) => change(at(config, path) as Config));
    return [
      ...(state['type'] === 'final'
        ? [{ name, kind: 'lost final' as const, machine: edit((one) => delete one['type']) }]
        : []),
      ...listOf(state['tags']).map((tag): Mutant => ({
        name: `${name} without ${String(tag)}`,
        kind: 'lost tag',
        machine: edit((one) => (one['tags'] = listOf(one['tags']).filter((kept) => kept !== tag))),
      })),
      { name, kind: 'stray tag', machine: edit((one) => (one['tags'] = [...listOf(one['tags']), 'stray'])) },
    ];
  });
  const ofOutput: Mutant[] =
    whole['output'] === undefined
      ? []
      : [{ name: 'output', kind: 'dropped output', machine: changed((config) => delete config['output']) }];
  return [...ofTransitions, ...ofActions, ...ofDelays, ...ofOrder, ...ofInvokes, ...ofStates, ...ofOutput];
};

export const mutantsOf = ({ name, machine }: Model): Mutant[] => [
  ...configMutantsOf(machine),
  ...sourceMutantsOf(name),
];
