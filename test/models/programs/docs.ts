/**
 * Writes the pages and drawings of machines to docs/flows: `flows:docs [--check] [name…]`. With `--check`, only lists
 * outdated files, and exits with 1 if there are any.
 */
import '../../support/require-css';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { chartOf } from '../../../src/devtools/statecharts/model/chart';
import { chartImage } from '../chart-image';
import { documentOf, picturesOf } from '../document';
import type { Model } from '../model';
import { namedModels } from '../named-models';

const names = process.argv.slice(2).filter((argument) => argument !== '--check');
const folder = join(process.cwd(), 'docs', 'flows');

const picturedStates = (model: Model): Set<string> => {
  const pictures = join(folder, picturesOf(model));
  const files = existsSync(pictures) ? readdirSync(pictures) : [];
  return new Set(files.filter((file) => file.endsWith('.webp')).map((file) => file.replace(/\.webp$/, '')));
};

const pagesOfMachines = async (): Promise<Map<string, string>> => {
  const options = JSON.parse(readFileSync(join(process.cwd(), '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const pages = new Map<string, string>();
  for (const model of namedModels(names)) {
    const { code, errors } = await format(`${model.name}.md`, documentOf(model, picturedStates(model)), options);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    pages.set(`${model.name}.md`, code);
    pages.set(`${model.name}.svg`, `${await chartImage(chartOf(model.machine))}\n`);
  }
  return pages;
};

const written = (name: string): string | null => {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
};

const main = async (): Promise<void> => {
  const pages = await pagesOfMachines();
  mkdirSync(folder, { recursive: true });
  const foreign =
    names.length > 0 ? [] : readdirSync(folder).filter((name) => /\.(md|svg)$/.test(name) && !pages.has(name));
  const stale = [...pages].filter(([name, text]) => written(name) !== text).map(([name]) => name);
  if (process.argv.includes('--check')) {
    const wrong = [...stale, ...foreign];
    if (wrong.length === 0) return;
    console.log(
      `docs/flows is not what the machines are (${wrong.join(', ')}): run "npm run flows:docs" and commit it`,
    );
    process.exitCode = 1;
    return;
  }
  for (const name of stale) writeFileSync(join(folder, name), pages.get(name) ?? '');
  for (const name of foreign) rmSync(join(folder, name));
  console.log(
    stale.length + foreign.length === 0 ? 'docs/flows is up to date' : `written: ${[...stale, ...foreign].join(', ')}`,
  );
};

void main();
