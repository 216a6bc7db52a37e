import { createMachine, not, type AnyStateMachine } from 'xstate';

/** One deliberate mistake in a copy of a machine. */
export interface Mutant {
  readonly name: string;
  readonly kind: 'dropped transition' | 'swapped target' | 'negated guard' | 'skipped action' | 'changed delay';
  readonly machine: AnyStateMachine;
}

type Config = Record<string, unknown>;

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A deep copy of a configuration; functions stay what they are. */
const copyOf = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(copyOf) as unknown as Value;
  if (!isConfig(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copyOf(field)])) as unknown as Value;
};

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

interface Place {
  /** Where it stands, for people: `submitting.onDone[0]`. */
  readonly name: string;
  readonly path: readonly (string | number)[];
}

const at = (config: Config, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], config);

/** Every list of transitions in a configuration, made a list where it stands alone. */
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

/** Every list of actions: of transitions, entries and exits. */
const actionLists = (config: Config, transitions: readonly Place[]): Place[] => {
  const ofTransitions = transitions.flatMap(({ name, path }) =>
    (at(config, path) as Config[]).flatMap((transition, index) => {
      if (transition['actions'] === undefined) return [];
      transition['actions'] = listOf(transition['actions']);
      return [{ name: `${name}[${index}]`, path: [...path, index, 'actions'] }];
    }),
  );
  const ofStates: Place[] = [];
  const visit = (state: Config, path: (string | number)[], name: string) => {
    for (const key of ['entry', 'exit']) {
      if (state[key] === undefined) continue;
      state[key] = listOf(state[key]);
      ofStates.push({ name: `${name} ${key}`, path: [...path, key] });
    }
    const states = state['states'];
    if (!isConfig(states)) return;
    for (const [key, child] of Object.entries(states)) {
      if (isConfig(child)) visit(child, [...path, 'states', key], name === '' ? key : `${name}.${key}`);
    }
  };
  visit(config, [], '');
  return [...ofTransitions, ...ofStates];
};

const nameOfAction = (action: unknown): string =>
  typeof action === 'string' ? action : isConfig(action) ? String(action['type']) : 'an action';

/** Names of the states beside the one a transition starts from, where its target is looked for. */
const siblingsOf = (config: Config, path: readonly (string | number)[]): string[] => {
  const last = path.lastIndexOf('states');
  const states = last < 0 ? config['states'] : at(config, path.slice(0, last + 1));
  return isConfig(states) ? Object.keys(states) : [];
};

/** Another target of the same kind: the next sibling, or for a far target (`#id.state`) the next of its siblings. */
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

/** Every way of making one mistake in a machine, each in a copy of its own. The machine's file is not touched. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const original = machine.config as Config;
  const normal = () => {
    const config = copyOf(original);
    const transitions = transitionLists(config);
    return { config, transitions, actions: actionLists(config, transitions) };
  };
  const { config: whole, transitions, actions } = normal();
  const built = (config: Config, implementations: object = machine.implementations): AnyStateMachine =>
    // A swapped target may lead round in circles without an event: such a machine must fail, not hang.
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
                // A name, a name with parameters or a function: whatever a guard is written as is turned round.
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
  return [...ofTransitions, ...ofActions, ...ofDelays];
};
