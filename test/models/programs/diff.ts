/**
 * Draws the machines that have changed since a commit, both versions side by side:
 * `flows:diff <commit> [--out <file>]`. Exits with 1 if the commit is missing or unknown.
 */
import '../../support/require-css';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chartOf, type Chart } from '../../../src/devtools/statecharts/model/chart';
import { differenceOf } from '../chart-difference';
import { chartImage } from '../chart-image';
import { differencePage, type MachineDifference } from '../difference-page';
import { isMachine } from '../is-machine';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const out = resolve(values.out ?? join('.cache', 'flows-diff.html'));

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const commitOf = (name: string | undefined): string => {
  try {
    if (name !== undefined) return git('rev-parse', '--verify', '--short', `${name}^{commit}`).trim();
    console.error('give a commit, a branch or a tag');
  } catch {
    console.error(`there is no commit "${name ?? ''}"`);
  }
  process.exit(1);
};

const machinesAt = (commit: string): string => {
  const folder = join(process.cwd(), '.cache', 'flows-diff', commit);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, 'machines', 'contract'], { maxBuffer: 64 << 20 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return join(folder, 'machines');
};

const chartsIn = async (folder: string): Promise<ReadonlyMap<string, Chart>> => {
  const charts = new Map<string, Chart>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as object;
    const machine = Object.values(module).find(isMachine);
    if (machine !== undefined) charts.set(file.slice(0, -'.ts'.length), chartOf(machine));
  }
  return charts;
};

const behaviourChanges = (commit: string, name: string): string => {
  const lines = git('diff', commit, '--', `test/models/behaviour/${name}.txt`).split('\n');
  return lines
    .slice(lines.findIndex((line) => line.startsWith('@@')))
    .join('\n')
    .trim();
};

const main = async (): Promise<void> => {
  const commit = commitOf(positionals[0]);
  const charts = { before: await chartsIn(machinesAt(commit)), after: await chartsIn(join(process.cwd(), 'machines')) };
  const changed: MachineDifference[] = [];
  for (const name of new Set([...charts.after.keys(), ...charts.before.keys()])) {
    const [before, after] = [charts.before.get(name) ?? null, charts.after.get(name) ?? null];
    const behaviour = behaviourChanges(commit, name);
    const { sentences: ofChart, ...marks } = differenceOf(before, after);
    if (ofChart.length === 0 && behaviour === '') continue;
    const sentences = ofChart.length === 0 ? ['The chart is the same; the behaviour has changed.'] : ofChart;
    console.log([`${name}:`, ...sentences.map((sentence) => `  ${sentence}`)].join('\n'));
    changed.push({
      name,
      sentences,
      before: before && (await chartImage(before, marks.before)),
      after: after && (await chartImage(after, marks.after)),
      behaviour,
    });
  }
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, differencePage(commit, changed));
  console.log(changed.length === 0 ? `No machine has changed since ${commit}.` : `See ${out}`);
};

void main();
