import fc from 'fast-check';
import { getInitialSnapshot, getNextSnapshot, setup, type AnyMachineSnapshot } from 'xstate';
import { checkoutMachine } from '../../machines/checkout';
import { confirmationMachine } from '../../machines/confirmation';
import { signInMachine } from '../../machines/sign-in';
import { verifyOtpMachine } from '../../machines/verify-otp';
import { causeOf, chartOf } from '../../src/devtools/statecharts/model/chart';
import {
  readFlowLink,
  UnreadableFlowLink,
  writeFlowLink,
  type FlowStep,
} from '../../src/devtools/statecharts/model/flow-link';
import { mainPathOf } from '../../src/devtools/statecharts/model/main-path';
import { stepOfEvent } from '../../src/devtools/statecharts/model/step-of-event';
import type { Shape } from '../../src/devtools/statecharts/model/shape';
import { canBeSent, stepTaking } from '../../src/devtools/statecharts/model/step-taking';
import { noFacts } from '../models/no-facts';
import { activeStates, walk } from '../../src/devtools/statecharts/model/simulation';
import { everyModel } from '../models/every-model';
import { pathsOf } from '../models/paths';

/** A shape such as the build extracts for the errors of the actor `authenticate`. */
const codes: Shape = {
  kind: 'object',
  fields: [
    {
      name: 'code',
      isOptional: false,
      shape: {
        kind: 'union',
        options: ['network', 'email_not_verified'].map((value) => ({ kind: 'literal', value })),
      },
    },
  ],
};

describe('the chart of a machine', () => {
  const chart = chartOf(verifyOtpMachine);
  const state = (id: string) => chart.states.find((one) => one.id === id);

  it('the chart of a machine has nested and parallel states with their initial states', () => {
    expect(state('verifyOtp.waiting')).toMatchObject({ kind: 'parallel', parent: 'verifyOtp' });
    expect(state('verifyOtp.waiting.entry.awaitingCode')).toMatchObject({ isInitial: true, kind: 'atomic' });
    expect(state('verifyOtp.waiting.entry')).toMatchObject({ isInitial: false });
    expect(state('verifyOtp.verified')).toMatchObject({ kind: 'final', entry: ['forgetEmail', 'goToSignIn'] });
  });

  it('the chart of a machine shows the trigger, guard and target of each transition', () => {
    const { transitions, invokes } = state('verifyOtp.waiting.entry.verifying') ?? {};
    expect(invokes).toEqual([{ id: 'verifyCode', src: 'verifyCode' }]);
    expect(transitions?.map(({ cause, guard, targets }) => [cause.kind, guard, targets[0]])).toEqual([
      ['done', 'isReset', 'verifyOtp.verifiedForReset'],
      ['done', null, 'verifyOtp.verified'],
      ['error', 'isSpent', 'verifyOtp.waiting.entry.spent'],
      ['error', null, 'verifyOtp.waiting.entry.refused'],
    ]);
    expect(causeOf(confirmationMachine, 'xstate.after.pollDelay.confirmation.undecided')).toEqual({
      kind: 'after',
      delay: 'pollDelay',
      ms: 2000,
    });
    expect(chartOf(checkoutMachine).delays).toContainEqual({ name: 'holdEnds', ms: null });
  });
});

describe('the main path of a chart', () => {
  it.each(everyModel.map((model) => ({ name: model.name, model })))(
    'the main path of the machine $name has no transition to a missing state',
    ({ model }) => {
      const whole = chartOf(model.machine);
      const main = mainPathOf(whole);
      const ids = new Set(main.states.map(({ id }) => id));
      for (const { id, children, parent, transitions } of main.states) {
        expect([id, transitions.flatMap(({ targets }) => targets).filter((target) => !ids.has(target))]).toEqual([
          id,
          [],
        ]);
        expect(children.every((child) => ids.has(child))).toBe(true);
        expect(parent === null || ids.has(parent)).toBe(true);
      }
      expect(
        whole.states.filter(({ isInitial, parent }) => isInitial && parent === whole.id).every(({ id }) => ids.has(id)),
      ).toBe(true);
    },
  );

  it('the main path of a chart leaves out errors and cancellations', () => {
    const { states } = mainPathOf(chartOf(checkoutMachine));
    const names = states.map(({ key }) => key);
    expect(names).toEqual(
      expect.arrayContaining(['opened', 'filling', 'holding', 'paying', 'placing', 'placed', 'left']),
    );
    expect(names.filter((name) => ['failed', 'cancelled', 'expired', 'changed', 'blocked'].includes(name))).toEqual([]);
    expect(states.flatMap(({ transitions }) => transitions).filter(({ cause }) => cause.kind === 'error')).toEqual([]);
  });
});

it('the step for a row of the chart takes the transition of this row, if an example payload can', () => {
  const subject = { machine: signInMachine, facts: { ...noFacts, errors: { authenticate: codes } } };
  const before = walk(signInMachine, { steps: [stepOfEvent({ type: 'credentials.submitted' })] }).moments.at(-1);
  if (before === undefined) throw new Error('there is no moment');
  const rows = chartOf(signInMachine).states.find(({ key }) => key === 'authenticating')?.transitions ?? [];
  const unverified = rows.find(({ guard }) => guard === 'isUnverified');
  if (unverified === undefined) throw new Error('there is no such row');
  expect(canBeSent(unverified)).toBe(true);
  expect(stepTaking(subject, before, unverified)).toEqual({
    kind: 'result',
    actor: 'authenticate',
    outcome: 'error',
    value: { code: 'email_not_verified' },
  });
});

const manyPaths = 500;

describe('a simulated machine', () => {
  it.each(everyModel.map((model) => ({ name: model.name, model })))(
    'the simulation of $name behaves like the machine',
    ({ model }) => {
      const paths = pathsOf(model);
      const step = paths.length > manyPaths ? 10 : 1;
      for (const { input, events } of paths.filter((_path, index) => index % step === 0)) {
        let expected = getInitialSnapshot(model.machine, input) as AnyMachineSnapshot;
        for (const event of events) expected = getNextSnapshot(model.machine, expected, event) as AnyMachineSnapshot;
        const { moments, problem } = walk(model.machine, { input, steps: events.map(stepOfEvent) });
        expect(problem).toBeNull();
        expect(moments.at(-1)?.snapshot.value).toEqual(expected.value);
        expect(moments.at(-1)?.snapshot.context).toEqual(expected.context);
      }
    },
  );

  it('a simulation advances the clock through a delay, and names the transitions taken', () => {
    const steps: FlowStep[] = [
      { kind: 'result', actor: 'findCheckout', outcome: 'done', value: { checkoutId: 'one', state: 'processing' } },
      { kind: 'wait', ms: 1999 },
      { kind: 'wait', ms: 1 },
    ];
    const { moments } = walk(confirmationMachine, { input: { checkoutId: 'one', step: 'find' }, steps });
    expect(moments.map(({ snapshot, now }) => [activeStates(snapshot)[0], now])).toEqual([
      ['confirmation.finding', 0],
      ['confirmation.undecided', 0],
      ['confirmation.undecided', 1999],
      ['confirmation.finding', 2000],
    ]);
    expect(moments[1]).toMatchObject({
      taken: ['confirmation.finding | xstate.done.actor.findCheckout | 1'],
      timers: [{ delay: 'pollDelay', dueAt: 2000 }],
    });
  });

  it('a simulation reports where a path stops', () => {
    const { moments, problem } = walk(checkoutMachine, { steps: [{ kind: 'delay', delay: 'retryDelay' }] });
    expect(moments).toHaveLength(1);
    expect(problem).toEqual({ step: 0, message: 'no delay retryDelay is running' });
  });

  it('a guard given as an object is named in the chart, and a simulation respects it', () => {
    const machine = setup({ guards: { odd: () => false, even: () => true } }).createMachine({
      id: 'guarded',
      initial: 'one',
      states: {
        one: {
          on: {
            go: [
              { guard: { type: 'odd' }, target: 'one' },
              { guard: { type: 'even' }, target: 'two' },
            ],
          },
        },
        two: { type: 'final' },
      },
    });
    expect(chartOf(machine).states.at(1)?.transitions).toMatchObject([
      { guard: 'odd', kind: 'external' },
      { guard: 'even', kind: 'external' },
    ]);
    expect(walk(machine, { steps: [{ kind: 'event', event: { type: 'go' } }] }).moments.at(-1)?.snapshot.status).toBe(
      'done',
    );
  });
});

describe('the link of a path', () => {
  const name = fc.stringMatching(/^[a-z][a-zA-Z]*(\.[a-z]+)*$/);
  const value = fc.jsonValue();
  const step: fc.Arbitrary<FlowStep> = fc.oneof(
    fc
      .tuple(name, fc.dictionary(name, value))
      .map(([type, payload]): FlowStep => ({ kind: 'event', event: { ...payload, type } })),
    fc
      .tuple(name, fc.constantFrom('done' as const, 'error' as const), value)
      .map(([actor, outcome, given]): FlowStep => ({ kind: 'result', actor, outcome, value: given })),
    name.map((delay): FlowStep => ({ kind: 'delay', delay })),
    fc.nat().map((ms): FlowStep => ({ kind: 'wait', ms })),
  );

  it('the link of any path is read as the same path', () => {
    fc.assert(
      fc.property(
        name,
        fc.array(step, { maxLength: 6 }),
        fc.option(value, { nil: undefined }),
        (machine, steps, input) => {
          const path = { machine, steps, ...(input === undefined ? {} : { input }) };
          const json = (given: unknown): unknown => JSON.parse(JSON.stringify(given));
          expect(json(readFlowLink(`http://127.0.0.1:3000${writeFlowLink(path)}`))).toEqual(json(path));
        },
      ),
    );
  });

  it('links in existing reports stay readable, and an unreadable link is rejected', () => {
    const link =
      '/flows/checkout?step=checkout.opened&step=findCheckout%3Aerror+%7B%22code%22%3A%22network%22%7D&step=after%3AretryDelay';
    const steps: FlowStep[] = [
      { kind: 'event', event: { type: 'checkout.opened' } },
      { kind: 'result', actor: 'findCheckout', outcome: 'error', value: { code: 'network' } },
      { kind: 'delay', delay: 'retryDelay' },
    ];
    expect(writeFlowLink({ machine: 'checkout', steps })).toBe(link);
    expect(readFlowLink(link).steps).toEqual(steps);
    expect(() => readFlowLink('/flows/checkout?step=one%20{')).toThrow(UnreadableFlowLink);
  });
});
