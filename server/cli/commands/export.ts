import { resolve } from 'node:path';
import type { Command } from 'commander';
import { exportCatalogue } from '../../services/import/catalogue-export';
import { withGoods } from '../with-goods';

const run = async (folder: string, { json = false }: { json?: boolean }): Promise<void> => {
  const report = await withGoods((goods) => exportCatalogue(goods, resolve(folder)));
  const { categories, banners, products, pictures } = report;
  const text = `Wrote ${products} products, ${categories} categories, ${banners} banners and ${pictures} pictures.`;
  process.stdout.write(`${json ? JSON.stringify(report) : text}\n`);
};

/** `shop export`: the inverse of `shop import`. */
export const addExportCommand = (program: Command): void => {
  program
    .command('export')
    .description('write the visible goods to a new folder, as `shop import` takes them')
    .argument('<folder>')
    .option('--json', 'answer as JSON')
    .action(run);
};
