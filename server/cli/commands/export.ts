import { resolve } from 'node:path';
import type { Command } from 'commander';
import { exportCatalogue } from '../../services/import/catalogue-export';
import { print } from '../print';
import { withCatalogueTools } from '../with-catalogue-tools';

const run = async (folder: string, { json = false }: { json?: boolean }): Promise<void> => {
  const report = await withCatalogueTools((tools) => exportCatalogue(tools, resolve(folder)));
  const { categories, banners, products, pictures, pages, synonyms } = report;
  const counts = `${products} products, ${categories} categories, ${banners} banners, ${pages} pages, ${synonyms} synonyms`;
  const text = `Wrote ${counts} and ${pictures} pictures.`;
  print(json ? JSON.stringify(report) : text);
};

export const addExportCommand = (program: Command): void => {
  program
    .command('export')
    .description('write the visible catalogue to a new folder for `shop import`')
    .argument('<folder>')
    .option('--json', 'print JSON')
    .action(run);
};
