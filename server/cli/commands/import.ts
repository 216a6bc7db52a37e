import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ImportRefused } from '../../domain/import/import-refused';
import type { ImportProblem } from '../../domain/import/import-record';
import { importCatalogue } from '../../services/import/catalogue-import';
import type { ImportReport } from '../../services/import/catalogue-apply';
import { warmWithProgress } from '../warm';
import { withGoods } from '../with-goods';

interface Options {
  dryRun?: boolean;
  prune?: boolean;
  stock?: boolean;
  variants: boolean;
  json?: boolean;
}

const told = ({ file, place, field, problem }: ImportProblem): string => {
  const where = [file, place, field].filter((part) => part !== '').join(', ');
  return where === '' ? problem : `${where}: ${problem}`;
};

const summary = ({ products, sections, stock }: ImportReport, { dryRun }: { dryRun: boolean }): string => {
  const { added, updated, unchanged, hidden } = products;
  const lines = [
    `Products: ${added} added, ${updated} updated, ${unchanged} unchanged, ${hidden} hidden.`,
    `Categories, subcategories and banners: ${sections} changed.`,
    ...(stock > 0 ? [`Stock: ${stock} counts set.`] : []),
  ];
  return (dryRun ? ['Dry run: nothing was changed. This would happen:', ...lines] : lines).join('\n');
};

const run = async (folder: string, options: Options): Promise<void> => {
  const { dryRun = false, prune = false, stock = false, variants, json = false } = options;
  try {
    await withGoods(async (goods) => {
      const report = await importCatalogue(goods, resolve(folder), { dryRun, prune, stock });
      // Told first: what follows may take long, and may be stopped without harm.
      process.stdout.write(`${json ? JSON.stringify({ dryRun, ...report }) : summary(report, { dryRun })}\n`);
      if (variants && !dryRun && report.pictures > 0) await warmWithProgress(goods);
    });
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
    .option('--no-variants', 'leave the forms in which pictures travel to those who first ask for them')
    .option('--json', 'answer as JSON')
    .action(run);
};
