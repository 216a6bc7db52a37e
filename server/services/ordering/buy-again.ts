import type { CartMerged } from '../../../contract/cart';
import type { Dependencies } from '../../dependencies';
import type { Versioned } from '../cart/cart';
import type { CartMergeService } from '../cart/cart-merge';
import { readOwnOrder } from './order-view';

/** Fills the cart with what was bought before (beside section 7 of the specification). */
export const createBuyAgainService = ({ database }: Pick<Dependencies, 'database'>, cartMerge: CartMergeService) => ({
  /**
   * Puts an order's goods into the customer's cart, at the prices and up to the stock of now, once per `mergeId`; the receipt
   * says what became of each line.
   * @throws order_not_found, also for an order of somebody else; merge_differs when the id was used for other goods
   */
  async buyAgain(userId: string, orderId: string, mergeId: string): Promise<Versioned<CartMerged>> {
    const { lines } = await readOwnOrder(database, userId, orderId);
    const items = lines.map(({ productId, quantity, ram, weight, size }) => ({
      productId,
      quantity,
      ram,
      weight,
      size,
    }));
    return cartMerge.merge(userId, { mergeId, items });
  },
});

export type BuyAgainService = ReturnType<typeof createBuyAgainService>;
