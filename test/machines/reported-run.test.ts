import { getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot } from 'xstate';
import type { ReportedStep } from '../../contract/complaints';
import { ComplaintBody } from '../../contract/complaints';
import { reportedRuns } from '../../server/domain/reported-runs';
import { knownSteps } from '../../server/domain/reported-steps';
import { readFlowLink, writeFlowLink, type FlowStep } from '../../src/devtools/statecharts/model/flow-link';
import { linkOfRun, runOf } from '../../src/devtools/statecharts/attach/watched-run';
import type { FeedEntry } from '../../src/flows/inspection/feed';
import { redact, redactEvent, redactSnapshot } from '../../src/flows/inspection/redact';
import { walkReported } from '../../src/devtools/statecharts/model/reported-run';
import { activeStates } from '../../src/devtools/statecharts/model/simulation';
import { innermostOf } from '../../src/devtools/statecharts/short-names';
import { Value } from 'typebox/value';
import { everyModel } from '../models/every-model';
import type { Model } from '../models/model';
import { noFacts } from '../models/no-facts';
import { pathsOf, type ModelPath } from '../models/paths';

const innermost = (snapshot: AnyMachineSnapshot): string[] => innermostOf(activeStates(snapshot)).sort();

const stepsOf = ({ machine }: Model, { input, events }: Pick<ModelPath, 'input' | 'events'>): ReportedStep[] => {
  let snapshot = getInitialSnapshot(machine, input) as AnyMachineSnapshot;
  return events.map((event): ReportedStep => {
    snapshot = getNextSnapshot(machine, snapshot, event) as AnyMachineSnapshot;
    const { code } = (event as { error?: { code?: string } }).error ?? {};
    return {
      machine: machine.id,
      run: 1,
      event: event.type,
      states: innermost(snapshot),
      ...(code !== undefined && { code }),
    };
  });
};

const linkOf = (steps: readonly ReportedStep[]) => reportedRuns(steps)[0]?.path ?? '';

describe.each(everyModel.map((model) => ({ name: model.name, model })))('a reported run of $name', ({ model }) => {
  const paths = pathsOf(model).filter(({ events }) => events.length > 0);
  const some = paths.filter((_path, index) => index % Math.ceil(paths.length / 40) === 0);

  it(`a reported run of ${model.name} passes the server’s checks, and is replayed to the shopper’s states`, () => {
    for (const path of some) {
      const steps = stepsOf(model, path).slice(-50);
      expect(Value.Check(ComplaintBody.properties.steps, steps)).toBe(true);
      expect(knownSteps(steps)).toEqual(steps);
      const read = readFlowLink(linkOf(steps));
      expect(readFlowLink(writeFlowLink(read))).toEqual(read);
      const { moments, problem } = walkReported(
        { machine: model.machine, facts: noFacts },
        { ...read, input: path.input },
      );
      expect(problem).toBeNull();
      expect(moments.slice(1).map(({ snapshot }) => innermost(snapshot))).toEqual(steps.map(({ states }) => states));
    }
  });

  it(`a reported run of ${model.name} is replayed to the same states although its first steps are missing`, () => {
    for (const path of some) {
      const steps = stepsOf(model, path).slice(-1);
      const { moments } = walkReported(
        { machine: model.machine, facts: noFacts },
        { ...readFlowLink(linkOf(steps)), input: path.input },
      );
      expect(moments.slice(-1).map(({ snapshot }) => innermost(snapshot))).toEqual(steps.map(({ states }) => states));
    }
  });
});

describe.each(everyModel.map((model) => ({ name: model.name, model })))('a watched run of $name', ({ model }) => {
  const paths = pathsOf(model).filter(({ events }) => events.length > 0);
  const some = paths.filter((_path, index) => index % Math.ceil(paths.length / 40) === 0);
  const details = { id: 'x:1', name: model.name, parent: null, machine: model.machine.id };
  const watched = { ...details, snapshot: null, since: 0, taken: [] };

  const entriesOf = ({ input, events }: Pick<ModelPath, 'input' | 'events'>): FeedEntry[] => {
    let snapshot = getInitialSnapshot(model.machine, input) as AnyMachineSnapshot;
    const all = [
      { kind: 'started' as const, details },
      { kind: 'event' as const, source: null, event: { type: 'xstate.init', input: redact(input) } },
      ...events.flatMap((event) => {
        snapshot = getNextSnapshot(model.machine, snapshot, event) as AnyMachineSnapshot;
        const states = activeStates(snapshot);
        return [
          { kind: 'event' as const, source: null, event: redactEvent(event) },
          { kind: 'snapshot' as const, snapshot: { ...redactSnapshot(snapshot), states, taken: [] } },
        ];
      }),
    ];
    return all.map((entry, index) => ({ ...entry, number: index + 1, at: index, actor: details.id }));
  };

  it(`the link of a watched run of ${model.name} leads through the same states`, () => {
    for (const path of some) {
      const read = readFlowLink(linkOfRun(runOf(entriesOf(path), watched)));
      expect(read.steps).toHaveLength(path.events.length);
      const { moments, problem } = walkReported({ machine: model.machine, facts: noFacts }, read);
      expect(problem).toBeNull();
      expect(moments.slice(1).map(({ snapshot }) => innermost(snapshot))).toEqual(
        stepsOf(model, path).map(({ states }) => states),
      );
    }
  });

  it(`the link of a long watched run of ${model.name} has at most 6,000 characters, and the last steps without payloads`, () => {
    const [, , ...pair] = entriesOf({ input: paths[0]?.input, events: paths[0]?.events.slice(0, 1) ?? [] });
    const long = Array.from({ length: 400 }, () => pair).flat();
    const run = runOf(long, watched);
    const types = run.steps.map((_step, index) => `step.${index}`);
    const steps = types.map((type): FlowStep => ({ kind: 'event', event: { type, note: 'a payload' } }));
    const link = linkOfRun({ ...run, steps });
    expect(link.length).toBeLessThan(6_001);
    const read = readFlowLink(link).steps;
    expect(read.length).toBeGreaterThan(10);
    expect(read).toEqual(types.slice(-read.length).map((type) => ({ kind: 'event', event: { type } })));
  });
});

it('the link of a watched run with a very long input has the input and no steps', () => {
  const step: FlowStep = { kind: 'event', event: { type: 'form.submitted' } };
  const run = {
    machine: 'complaint',
    input: { text: 'x'.repeat(7_000) },
    steps: [step],
    reached: [['complaint.sending']],
  };
  expect(readFlowLink(linkOfRun(run))).toMatchObject({ input: run.input, steps: [] });
});

it('a reported failure is replayed by its code, without setting the states', () => {
  const model = everyModel.find(({ name }) => name === 'complaint');
  if (model === undefined) throw new Error('there is no model of the complaint');
  const steps: ReportedStep[] = [
    { machine: 'complaint', run: 1, event: 'form.submitted', states: ['complaint.sending'] },
    {
      machine: 'complaint',
      run: 1,
      event: 'xstate.error.actor.sendComplaint',
      code: 'network',
      states: ['complaint.failed'],
    },
  ];
  const { moments } = walkReported({ machine: model.machine, facts: noFacts }, readFlowLink(linkOf(steps)));
  expect(moments.at(-1)).toMatchObject({
    isAsReported: false,
    taken: ['complaint.sending | xstate.error.actor.sendComplaint | 1'],
  });
  expect(moments.at(-1)?.snapshot.context).toMatchObject({ failure: { code: 'network' } });
});
