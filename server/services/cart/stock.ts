import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { ShopError } from '../../lib/shop-error';
import { lockStock, readStock, setStocked, type StockRecord } from '../../repositories/cart/stock';

/** `set`: so many are in the house and not sold, held ones included; `add`: so many came in or, below zero, went away. */
export type StockChange = { set: number } | { add: number };

/** The operator's view of what is there. */
export const createStockService = ({ database }: Pick<Dependencies, 'database'>) => ({
  /** @throws product_not_found */
  async read(productId: string): Promise<StockRecord> {
    const record = await readStock(database, productId);
    if (record === undefined) throw new ShopError('product_not_found');
    return record;
  },

  /** @throws product_not_found, stock_held when fewer would be left than are held for open checkouts */
  change(productId: string, change: StockChange): Promise<StockRecord> {
    return inTransaction(database, async (transaction) => {
      const [record] = await lockStock(transaction, [productId]);
      if (record === undefined) throw new ShopError('product_not_found');
      const { stocked: before, held, sold } = record;
      const stocked = 'set' in change ? change.set + sold : before + change.add;
      const available = stocked - held - sold;
      if (available < 0) throw new ShopError('stock_held', { details: { held, available: record.available } });
      await setStocked(transaction, productId, stocked);
      return { ...record, stocked, available };
    });
  },
});
