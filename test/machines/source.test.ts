import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { chartOf } from '../../src/devtools/statecharts/model/chart';
import type { MachineFacts } from '../../src/devtools/statecharts/model/facts';
import { replayTest } from '../../src/devtools/statecharts/model/replay-test';
import { examplesOf } from '../../src/devtools/statecharts/model/shape';
import { walk } from '../../src/devtools/statecharts/model/simulation';
import { everyModel } from '../models/every-model';

const folder = join(process.cwd(), 'machines');
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));

/** In a process of its own, as the build asks it: it is an ES module. */
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

describe.each(files)('%s', (file) => {
  it('pastes unchanged into an editor of statecharts: of other files it takes types only, of the contract and of its neighbours', () => {
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest);
    const imports = source.statements.filter(ts.isImportDeclaration).map(({ importClause, moduleSpecifier }) => ({
      from: (moduleSpecifier as ts.StringLiteral).text,
      isType: importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
    }));
    expect(
      imports.filter(
        ({ from, isType }) => from !== 'xstate' && !(isType && /^(\.\.\/contract|\.)\/[\w-]+$/.test(from)),
      ),
    ).toEqual([]);
  });
});

describe.each(everyModel.map((model) => ({ name: model.name, model })))('$name', ({ model }) => {
  const known = facts.find((one) => one?.id === model.machine.id);
  const chart = chartOf(model.machine);

  it('has every state at its lines in the source', () => {
    const lines = known?.source.split('\n') ?? [];
    const wrong = chart.states
      .slice(1)
      .filter(({ id, key }) => !lines[(known?.states[id]?.from ?? 0) - 1]?.trim().startsWith(`${key}:`));
    expect(wrong).toEqual([]);
  });

  it('has an example for every event it hears', () => {
    expect(known?.id).toBe(model.machine.id);
    for (const type of chart.events) {
      const shape = known?.events[type];
      expect({ type, has: shape !== undefined }).toEqual({ type, has: true });
      if (shape !== undefined) expect(examplesOf(shape, known?.words ?? []).length).toBeGreaterThan(0);
    }
  });
});

it('offers the failures first that the machine tells apart', () => {
  const checkout = facts.find((one) => one?.id === 'checkout');
  const shape = checkout?.errors['holdStock'];
  const labels = shape === undefined ? [] : examplesOf(shape, checkout?.words ?? []).map(({ label }) => label);
  expect(labels.slice(0, 8)).toContain('code: cart_changed');
});

it('writes a path down as the test that replays it', () => {
  const checkout = facts.find((one) => one?.id === 'checkout');
  const model = everyModel.find(({ name }) => name === 'checkout');
  if (!checkout || model === undefined) throw new Error('there is no checkout');
  const path = { machine: 'checkout', steps: [{ kind: 'event' as const, event: { type: 'checkout.opened' } }] };
  const text = replayTest(path, walk(model.machine, path).moments, checkout);
  expect(text).toContain("import { checkoutModel } from './checkout.model';");
  expect(text).toContain('"type": "checkout.opened"');
  expect(ts.transpileModule(text, { reportDiagnostics: true }).diagnostics).toEqual([]);
});
