import type { Command } from 'commander';
import type { ChosenOptions } from '../../../contract/cart';
import { choiceText } from '../../domain/cart/chosen-options';
import type { StockRecord } from '../../repositories/cart/stock';
import { createStockService, type StockChange } from '../../services/cart/stock';
import { OperatorError } from '../../lib/operator-error';
import { print } from '../print';
import { wholeNumber } from '../whole-number';
import { withCatalogueTools } from '../with-catalogue-tools';

interface Options extends Partial<ChosenOptions> {
  add?: number;
  json?: boolean;
}

const maxCount = 1_000_000;

const nameOf = (record: StockRecord): string => [record.productId, choiceText(record)].filter(Boolean).join(', ');

const describe = (record: StockRecord): string => {
  const { available, held, sold, stocked } = record;
  return `${nameOf(record)}: ${available} available, ${held} held for open checkouts, ${sold} sold, ${stocked} stocked.`;
};

const changeOf = (count: number | undefined, add: number | undefined): StockChange | null => {
  if (count !== undefined && add !== undefined) throw new OperatorError('give a count or --add, not both');
  return count !== undefined ? { set: count } : add !== undefined ? { add } : null;
};

const run = async (productId: string, count: number | undefined, options: Options): Promise<void> => {
  const { add, json = false, ...choice } = options;
  const change = changeOf(count, add);
  const records = await withCatalogueTools(async ({ database }) => {
    const stock = createStockService({ database });
    return change === null ? stock.read(productId) : [await stock.change(productId, change, choice)];
  });
  print(...(json ? [JSON.stringify(change === null ? records : records[0])] : records.map(describe)));
};

export const addStockCommand = (program: Command): void => {
  program
    .command('stock')
    .description("show a product's stock, or set it; fewer than open checkouts hold are refused")
    .argument('<product>', 'the product id, as in its URL')
    .argument('[count]', 'the new stock, including units held for open checkouts', wholeNumber(0, maxCount))
    .option('--add <count>', 'units received; negative: units removed', wholeNumber(-maxCount, maxCount))
    .option('--ram <ram>', 'the variant, for a product with options')
    .option('--weight <weight>', 'the same')
    .option('--size <size>', 'the same')
    .option('--json', 'print JSON')
    .action(run);
};
