import type { Command } from 'commander';
import { print, printError } from '../print';
import { warmWithProgress } from '../warm-pictures';
import { withCatalogueTools } from '../with-catalogue-tools';

const warm = async ({ json = false }: { json?: boolean }): Promise<void> => {
  const report = await withCatalogueTools(warmWithProgress);
  const { pictures, variants, lost } = report;
  const text = `${pictures} pictures have their ${variants} variants.`;
  print(json ? JSON.stringify(report) : text);
  if (lost.length === 0) return;
  printError(`The originals of these are lost: ${lost.join(', ')}`);
  process.exitCode = 1;
};

export const addPicturesCommand = (program: Command): void => {
  program
    .command('pictures')
    .description('picture variants')
    .command('warm')
    .description('generate all variants now, so that no shopper waits for one')
    .option('--json', 'print JSON')
    .action(warm);
};
