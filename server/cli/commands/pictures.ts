import type { Command } from 'commander';
import { warmWithProgress } from '../warm';
import { withGoods } from '../with-goods';

const warm = async ({ json = false }: { json?: boolean }): Promise<void> => {
  const report = await withGoods(warmWithProgress);
  const { pictures, variants, lost } = report;
  const text = `${pictures} pictures have their ${variants} variants.`;
  process.stdout.write(`${json ? JSON.stringify(report) : text}\n`);
  if (lost.length === 0) return;
  process.stderr.write(`The originals of these are lost: ${lost.join(', ')}\n`);
  process.exitCode = 1;
};

/** `shop pictures`: the forms in which pictures travel. */
export const addPicturesCommand = (program: Command): void => {
  program
    .command('pictures')
    .description('the forms in which pictures travel')
    .command('warm')
    .description('make all of them now, so that no shopper waits for one')
    .option('--json', 'answer as JSON')
    .action(warm);
};
