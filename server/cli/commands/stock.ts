import type { Command } from 'commander';
import type { StockRecord } from '../../repositories/cart/stock';
import { createStockService, type StockChange } from '../../services/cart/stock';
import { StartupFailure } from '../../startup/startup-failure';
import { print } from '../print';
import { wholeNumber } from '../whole-number';
import { withCatalogueTools } from '../with-catalogue-tools';

interface Options {
  add?: number;
  json?: boolean;
}

const maxCount = 1_000_000;

const describe = ({ productId, available, held, sold, stocked }: StockRecord): string =>
  `${productId}: ${available} available, ${held} held for open checkouts, ${sold} sold, ${stocked} stocked.`;

const changeOf = (count: number | undefined, add: number | undefined): StockChange | null => {
  if (count !== undefined && add !== undefined) throw new StartupFailure('give a count or --add, not both');
  return count !== undefined ? { set: count } : add !== undefined ? { add } : null;
};

const run = async (productId: string, count: number | undefined, { add, json = false }: Options): Promise<void> => {
  const change = changeOf(count, add);
  const record = await withCatalogueTools(({ database }) => {
    const stock = createStockService({ database });
    return change === null ? stock.read(productId) : stock.change(productId, change);
  });
  print(json ? JSON.stringify(record) : describe(record));
};

/** `shop stock <product> [count]`: shows or sets a product's stock. */
export const addStockCommand = (program: Command): void => {
  program
    .command('stock')
    .description("show a product's stock, or set it; fewer than open checkouts hold are refused")
    .argument('<product>', 'the product id, as in its URL')
    .argument('[count]', 'the new stock, including units held for open checkouts', wholeNumber(0, maxCount))
    .option('--add <count>', 'units received; negative: units removed', wholeNumber(-maxCount, maxCount))
    .option('--json', 'print JSON')
    .action(run);
};
