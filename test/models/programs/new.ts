/**
 * Writes and registers the skeletons of a machine's tests, and of the machine itself if it does not exist:
 * `flows:new <name>`. Exits with 1 if the name is invalid or already has a model.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';
import { draftOf } from '../behaviour-draft';
import { behaviourFile } from '../behaviour-file';
import { isMachine } from '../is-machine';
import type { Model } from '../model';
import { camelCase, machineSkeleton, modelSkeleton, replaySkeleton } from '../skeletons';

const inRoot = (...path: string[]): string => join(process.cwd(), ...path);

const write = async (path: string, text: string): Promise<void> => {
  const options = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text.trimStart(), options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  writeFileSync(path, code);
  console.log(`written: ${path}`);
};

const exportOf = async <Value>(path: string, isIt: (value: unknown) => value is Value): Promise<Value> => {
  const found = Object.values((await import(pathToFileURL(path).href)) as object).find(isIt);
  if (found === undefined) throw new Error(`${path} does not export what it should`);
  return found;
};

const isModel = (value: unknown): value is Model => typeof value === 'object' && value !== null && 'results' in value;

const register = async (path: string, line: string, list: string, entry: string): Promise<void> => {
  const text = readFileSync(path, 'utf8');
  const lastImport = text.lastIndexOf('\nimport ');
  const start = text.indexOf(`export const ${list}`);
  const end = text.indexOf('\n];', start);
  if (start < 0 || end < 0) throw new Error(`${path} has no list ${list}`);
  const importEnd = text.indexOf('\n', lastImport + 1) + 1;
  await write(path, `${text.slice(0, importEnd)}${line}\n${text.slice(importEnd, end)}\n  ${entry},${text.slice(end)}`);
};

const main = async (name: string | undefined): Promise<void> => {
  if (name === undefined || !/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error('give a name such as forgot-password');
  const [machinePath, modelPath] = [inRoot('machines', `${name}.ts`), inRoot('test', 'models', `${name}.model.ts`)];
  if (existsSync(modelPath)) throw new Error(`${name} has a model`);
  if (!existsSync(machinePath)) await write(machinePath, machineSkeleton(name));
  const machine = await exportOf(machinePath, isMachine);
  await write(modelPath, modelSkeleton(name, machine));
  await write(inRoot('test', 'replay', 'machines', `${name}.replay.ts`), replaySkeleton(name, machine));
  const [model, replay] = [`${camelCase(name)}Model`, `${camelCase(name)}Replay`];
  await register(
    inRoot('test', 'models', 'every-model.ts'),
    `import { ${model} } from './${name}.model';`,
    'everyModel',
    model,
  );
  await register(
    inRoot('test', 'replay', 'every-replay.ts'),
    `import { ${replay} } from './machines/${name}.replay';`,
    'everyViewReplay',
    replay,
  );
  await register(
    inRoot('server', 'domain', 'flow-transitions.ts'),
    `import { ${camelCase(name)}Machine } from '../../machines/${name}';`,
    'flowMachines',
    `${camelCase(name)}Machine`,
  );
  writeFileSync(behaviourFile(name), draftOf(await exportOf(modelPath, isModel)));
  console.log(`written: ${behaviourFile(name)}, a draft: correct it by the specification`);
  execFileSync('npm', ['run', '--silent', 'flows:docs'], { stdio: 'inherit' });
};

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
