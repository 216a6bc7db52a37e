import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ImportRefused } from '../../domain/import-refused';
import type { ImportProblem } from '../../domain/record-reader';
import { importCatalogue } from '../../services/catalogue-import';
import type { ImportReport } from '../../services/catalogue-apply';
import { withGoods } from '../with-goods';

interface Options {
  dryRun?: boolean;
  prune?: boolean;
  stock?: boolean;
  json?: boolean;
}

const told = ({ file, place, field, problem }: ImportProblem): string => {
  const where = [file, place, field].filter((part) => part !== '').join(', ');
  return where === '' ? problem : `${where}: ${problem}`;
};

const summary = ({ products, sections, stock }: ImportReport, isRehearsal: boolean): string => {
  const { added, updated, unchanged, hidden } = products;
  const lines = [
    `Products: ${added} added, ${updated} updated, ${unchanged} unchanged, ${hidden} hidden.`,
    `Categories, subcategories and banners: ${sections} changed.`,
    ...(stock > 0 ? [`Stock: ${stock} counts set.`] : []),
  ];
  return (isRehearsal ? ['Dry run: nothing was changed. This would happen:', ...lines] : lines).join('\n');
};

const run = async (folder: string, options: Options): Promise<void> => {
  const { dryRun = false, prune = false, stock = false, json = false } = options;
  try {
    const report = await withGoods((goods) => importCatalogue(goods, resolve(folder), { dryRun, prune, stock }));
    process.stdout.write(`${json ? JSON.stringify({ dryRun, ...report }) : summary(report, dryRun)}\n`);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { message, problems } = error;
    if (json) process.stdout.write(`${JSON.stringify({ problems })}\n`);
    else process.stderr.write(`${[...problems.map(told), message].join('\n')}\n`);
    process.exitCode = 1;
  }
};

/** `shop import`: an owner's goods (docs/catalogue-format.md). */
export const addImportCommand = (program: Command): void => {
  program
    .command('import')
    .description('import goods from a folder: catalogue.json, products.csv or products/*.json, images/')
    .argument('<folder>')
    .option('--dry-run', 'check everything and tell what would happen, but change nothing')
    .option('--prune', 'hide what the folder does not carry')
    .option('--stock', 'also set the stock of products the shop already has')
    .option('--json', 'answer as JSON')
    .action(run);
};
