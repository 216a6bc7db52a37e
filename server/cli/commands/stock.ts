import { InvalidArgumentError, type Command } from 'commander';
import type { StockRecord } from '../../repositories/stock';
import { createStockService, type StockChange } from '../../services/stock';
import { StartupFailure } from '../../startup-failure';
import { withGoods } from '../with-goods';

interface Options {
  set?: number;
  add?: number;
}

const MOST = 1_000_000;

const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < least || value > MOST) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${MOST}.`);
    }
    return value;
  };

const told = ({ product_id, available, held, sold, stocked }: StockRecord): string =>
  `${product_id}: ${available} available, ${held} held for open checkouts, ${sold} sold, ${stocked} stocked.`;

const changeOf = ({ set, add }: Options): StockChange | null => {
  if (set !== undefined && add !== undefined) throw new StartupFailure('use --set or --add, not both');
  return set !== undefined ? { set } : add !== undefined ? { add } : null;
};

/** `shop stock <product>`: how much there is, or how much there is from now on. */
export const addStockCommand = (program: Command): void => {
  program
    .command('stock')
    .description("show a product's stock, or change it")
    .argument('<product>', 'the id of the product, as its address has it')
    .option(
      '--set <count>',
      'so many are in the house and unsold, those held for open checkouts included',
      wholeNumber(0),
    )
    .option('--add <count>', 'so many came in; below zero: so many went away', wholeNumber(-MOST))
    .action(async (productId: string, options: Options) => {
      const change = changeOf(options);
      const record = await withGoods(({ database }) => {
        const stock = createStockService({ database });
        return change === null ? stock.read(productId) : stock.change(productId, change);
      });
      process.stdout.write(`${told(record)}\n`);
    });
};
