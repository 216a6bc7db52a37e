import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { found, ShopError } from '../../lib/shop-error';
import { lockStock, readStock, setStocked, type StockRecord } from '../../repositories/cart/stock';

/** `set`: the unsold total including held units; `add`: units received or, if negative, removed. */
export type StockChange = { set: number } | { add: number };

/** Stock for the operator. */
export const createStockService = ({ database }: Pick<Dependencies, 'database'>) => ({
  /** @throws ShopError product_not_found. */
  read: async (productId: string): Promise<StockRecord> =>
    found(await readStock(database, productId), 'product_not_found'),

  /** @throws ShopError product_not_found; stock_held if fewer would remain than open checkouts hold. */
  change(productId: string, change: StockChange): Promise<StockRecord> {
    return inTransaction(database, async (transaction) => {
      const [locked] = await lockStock(transaction, [productId]);
      const record = found(locked, 'product_not_found');
      const { stocked: before, held, sold } = record;
      const stocked = 'set' in change ? change.set + sold : before + change.add;
      const available = stocked - held - sold;
      if (available < 0) throw new ShopError('stock_held', { details: { held, available: record.available } });
      await setStocked(transaction, productId, stocked);
      return { ...record, stocked, available };
    });
  },
});
