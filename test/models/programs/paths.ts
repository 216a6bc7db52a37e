/**
 * Writes paths that take every transition of a machine, for testers:
 * `flows:paths <name> [--as gherkin|csv|playwright]`. Playwright tests become files in the folder of `--into`;
 * Gherkin and CSV are printed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { everyReplay } from '../../replay/every-replay';
import { asPlaywright } from '../../replay/playwright/playwright-script';
import type { Model } from '../model';
import { namedModels } from '../named-models';
import { asCsv, asGherkin, pathScriptsOf } from '../path-scripts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: 'gherkin' }, into: { type: 'string', default: 'test/flow-scripts' } },
});
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const writePlaywright = (models: readonly Model[]): void => {
  const folder = values.into;
  const support = relative(folder, join('test', 'replay', 'playwright', 'flow-test'));
  mkdirSync(folder, { recursive: true });
  for (const { name } of models) {
    const replay = everyReplay.find(({ model }) => model.name === name);
    const file = join(folder, `${name}.spec.ts`);
    writeFileSync(file, replay === undefined ? fail(`${name} has no replay`) : asPlaywright(replay, support));
    console.log(file);
  }
};

const formats: Record<string, (models: readonly Model[]) => void> = {
  csv: (models) => void process.stdout.write(asCsv(models.flatMap((model) => pathScriptsOf(model)))),
  gherkin: (models) =>
    models.forEach((model) =>
      process.stdout.write(asGherkin(model.machine.root.description ?? '', pathScriptsOf(model))),
    ),
  playwright: writePlaywright,
};

if (positionals.length === 0) fail('give a name of a machine');
const write = formats[values.as] ?? fail(`"${values.as}" is unknown: give ${Object.keys(formats).join(', ')}`);
write(namedModels(positionals));
