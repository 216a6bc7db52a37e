import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chartOf } from '../../src/devtools/statecharts/model/chart';
import type { MachineFacts } from '../../src/devtools/statecharts/model/facts';
import { replayTest } from '../../src/devtools/statecharts/model/replay-test';
import { examplesOf } from '../../src/devtools/statecharts/model/shape';
import { walk } from '../../src/devtools/statecharts/model/simulation';
import { everyModel } from '../models/every-model';
import { pathsOf } from '../models/paths';
import { stepOfEvent } from '../../src/devtools/statecharts/model/step-of-event';

const files = readdirSync(join(process.cwd(), 'machines')).filter((name) => name.endsWith('.ts'));

/** A separate process computes the facts, because Jest cannot load the ES module `machine-facts.mjs`. */
const facts = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { factsOf } from './scripts/machine-facts.mjs';
       console.log(JSON.stringify(${JSON.stringify(files)}.map((file) => factsOf('machines/' + file))));`,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ),
) as readonly (MachineFacts | null)[];

describe.each(everyModel.map((model) => ({ name: model.name, model })))('$name', ({ model }) => {
  const known = facts.find((one) => one?.id === model.machine.id);
  const chart = chartOf(model.machine);

  it(`every state of the machine ${model.name} is mapped to its lines in the source`, () => {
    const lines = known?.source.split('\n') ?? [];
    const wrong = chart.states
      .slice(1)
      .filter(({ id, key }) => !lines[(known?.states[id]?.from ?? 0) - 1]?.trim().startsWith(`${key}:`));
    expect(wrong).toEqual([]);
  });

  it(`every event that the machine ${model.name} accepts has an example`, () => {
    expect(known?.id).toBe(model.machine.id);
    for (const type of chart.events) {
      const shape = known?.events[type];
      expect({ type, has: shape !== undefined }).toEqual({ type, has: true });
      if (shape !== undefined) expect(examplesOf(shape, known?.words ?? []).length).toBeGreaterThan(0);
    }
  });
});

it('the examples begin with the failures that the machine distinguishes', () => {
  const checkout = facts.find((one) => one?.id === 'checkout');
  const shape = checkout?.errors['holdStock'];
  const labels = shape === undefined ? [] : examplesOf(shape, checkout?.words ?? []).map(({ label }) => label);
  expect(labels.slice(0, 8)).toContain('code: cart_changed');
});

it('a path is exported as a test that replays it', () => {
  const checkout = facts.find((one) => one?.id === 'checkout');
  const model = everyModel.find(({ name }) => name === 'checkout');
  if (!checkout || model === undefined) throw new Error('there is no checkout');
  const path = { machine: 'checkout', steps: [{ kind: 'event' as const, event: { type: 'checkout.opened' } }] };
  const text = replayTest(path, walk(model.machine, path).moments, checkout);
  expect(text).toContain("import { checkoutModel } from './checkout.model';");
  expect(text).toContain("{ type: 'checkout.opened' }");
});

it('tests exported from paths are already formatted', () => {
  const copied = mkdtempSync(join(tmpdir(), 'copied-'));
  for (const model of everyModel) {
    const machine = facts.find((one) => one?.id === model.machine.id);
    if (!machine) throw new Error(`there are no facts of ${model.name}`);
    const longest = pathsOf(model).toSorted((one, other) => other.events.length - one.events.length)[0];
    const path = { machine: machine.id, input: longest?.input, steps: (longest?.events ?? []).map(stepOfEvent) };
    writeFileSync(join(copied, `${model.name}.ts`), replayTest(path, walk(model.machine, path).moments, machine));
  }
  const { status, stdout } = spawnSync(
    join('node_modules', '.bin', 'oxfmt'),
    ['--config', '.oxfmtrc.json', '--check', copied],
    { encoding: 'utf8' },
  );
  rmSync(copied, { recursive: true });
  expect({ status, stdout }).toMatchObject({ status: 0 });
});
