import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { behaviourFile } from './behaviour-file';
import { everyModel } from './every-model';
import { unwritten } from './skeletons';

const inRoot = (...path: string[]) => join(process.cwd(), ...path);
const machines = readdirSync(inRoot('machines'))
  .filter((file) => file.endsWith('.ts') && readFileSync(inRoot('machines', file), 'utf8').includes('.createMachine('))
  .map((file) => file.replace('.ts', ''));

/** Files and folders that need an entry for each machine. */
const needs: Readonly<Record<string, (name: string) => boolean>> = {
  'test/models/every-model.ts': (name) => everyModel.some((model) => model.name === name),
  'test/models/behaviour': (name) => existsSync(behaviourFile(name)),
  // The list of replays is read as text, because importing it loads every replay and packages for browser tests.
  'test/replay/every-replay.ts': (name) =>
    readFileSync(inRoot('test', 'replay', 'every-replay.ts'), 'utf8').includes(`'./machines/${name}.replay'`),
  'server/domain/flow-transitions.ts': (name) =>
    readFileSync(inRoot('server', 'domain', 'flow-transitions.ts'), 'utf8').includes(`/machines/${name}'`),
  'docs/flows': (name) => existsSync(inRoot('docs', 'flows', `${name}.md`)),
};

it.each(machines)('%s has a model, a behaviour file, a replay, counters and a page in docs/flows', (name) => {
  const missing = Object.entries(needs).flatMap(([place, has]) => (has(name) ? [] : [`${place} lacks ${name}`]));
  expect(missing).toEqual([]);
});

it.each(machines)('the machine %s, its replay and its behaviour file have no part that is still a skeleton', (name) => {
  const files = [
    inRoot('machines', `${name}.ts`),
    inRoot('test', 'replay', 'machines', `${name}.replay.ts`),
    behaviourFile(name),
  ];
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(unwritten))).toEqual([]);
});
