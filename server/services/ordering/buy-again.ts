import type { CartMerged } from '../../../contract/cart';
import { pick } from '../../../contract/pick';
import type { Dependencies } from '../../dependencies';
import type { Versioned } from '../cart/cart';
import type { CartMergeService } from '../cart/cart-merge';
import { readOwnOrder } from './order-view';

/** Adds the products of an order to the cart again (not in section 7 of the specification). */
export const createBuyAgainService = ({ database }: Pick<Dependencies, 'database'>, cartMerge: CartMergeService) => ({
  /**
   * Adds the products at current prices, up to the available stock, once per `mergeId`.
   * @throws ShopError order_not_found, also for another customer's order; merge_differs if `mergeId` was used for
   * other items; rate_limited, overloaded.
   */
  async buyAgain(userId: string, orderId: string, mergeId: string, source: string): Promise<Versioned<CartMerged>> {
    const { lines } = await readOwnOrder(database, userId, orderId);
    const items = lines.map((line) => pick(line, ['productId', 'quantity', 'ram', 'weight', 'size']));
    return cartMerge.merge(userId, { mergeId, items }, source);
  },
});

export type BuyAgainService = ReturnType<typeof createBuyAgainService>;
