import type { ChosenOptions } from '../../../contract/cart';
import { isSameChoice, noOptions } from '../../../contract/chosen-options';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { choiceText } from '../../domain/cart/chosen-options';
import { ShopError } from '../../lib/shop-error';
import { lockStock, readStock, setStocked, type StockRecord } from '../../repositories/cart/stock';

/** `set` is the new number of unsold units, including units held by checkouts; `add` may be negative. */
export type StockChange = { set: number } | { add: number };

const variantIn = (variants: readonly StockRecord[], options: Partial<ChosenOptions>): StockRecord => {
  const wanted = { ...noOptions, ...options };
  const variant = variants.find((one) => isSameChoice(one, wanted));
  if (variant !== undefined) return variant;
  const message = `name one of: ${variants.map((one) => choiceText(one)).join('; ')}`;
  throw new ShopError('option_required', { message });
};

export const createStockService = ({ database }: Pick<Dependencies, 'database'>) => {
  /** @throws ShopError product_not_found. */
  const read = async (productId: string): Promise<StockRecord[]> => {
    const variants = await readStock(database, productId);
    if (variants.length === 0) throw new ShopError('product_not_found');
    return variants;
  };

  return {
    read,

    /**
     * @throws ShopError product_not_found; option_required if no variant has the options; stock_held if fewer units
     * would remain than open checkouts hold.
     */
    async change(productId: string, change: StockChange, options: Partial<ChosenOptions> = {}): Promise<StockRecord> {
      const variant = variantIn(await read(productId), options);
      return inTransaction(database, async (transaction) => {
        const [record] = await lockStock(transaction, [variant]);
        if (record === undefined) throw new ShopError('product_not_found');
        const { stocked: before, held, sold } = record;
        const stocked = 'set' in change ? change.set + sold : before + change.add;
        const available = stocked - held - sold;
        if (available < 0) throw new ShopError('stock_held', { details: { held, available: record.available } });
        await setStocked(transaction, variant, stocked);
        return { ...record, stocked, available };
      });
    },
  };
};
