import type { Command } from 'commander';
import type { StockRecord } from '../../repositories/cart/stock';
import { createStockService, type StockChange } from '../../services/cart/stock';
import { StartupFailure } from '../../startup/startup-failure';
import { wholeNumber } from '../whole-number';
import { withGoods } from '../with-goods';

interface Options {
  add?: number;
  json?: boolean;
}

const MOST = 1_000_000;

const told = ({ productId, available, held, sold, stocked }: StockRecord): string =>
  `${productId}: ${available} available, ${held} held for open checkouts, ${sold} sold, ${stocked} stocked.`;

const changeOf = (count: number | undefined, add: number | undefined): StockChange | null => {
  if (count !== undefined && add !== undefined) throw new StartupFailure('name a count or use --add, not both');
  return count !== undefined ? { set: count } : add !== undefined ? { add } : null;
};

const run = async (productId: string, count: number | undefined, { add, json = false }: Options): Promise<void> => {
  const change = changeOf(count, add);
  const record = await withGoods(({ database }) => {
    const stock = createStockService({ database });
    return change === null ? stock.read(productId) : stock.change(productId, change);
  });
  process.stdout.write(`${json ? JSON.stringify(record) : told(record)}\n`);
};

/** `shop stock <product> [count]`: how much there is, or how much there is from now on. */
export const addStockCommand = (program: Command): void => {
  program
    .command('stock')
    .description("show a product's stock, or set it; fewer than open checkouts hold are refused")
    .argument('<product>', 'the id of the product, as its address has it')
    .argument(
      '[count]',
      'so many lie on the shelf from now on, those held for open checkouts included',
      wholeNumber(0, MOST),
    )
    .option('--add <count>', 'so many came in; below zero: so many went away', wholeNumber(-MOST, MOST))
    .option('--json', 'answer as JSON')
    .action(run);
};
