import type { CartMergeBody, CartMerged } from '../../../contract/cart';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { isSameChoice } from '../../domain/cart/chosen-options';
import { guestItemsHash, planMerge, type MergeLine } from '../../domain/cart/merge-plan';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import * as carts from '../../repositories/cart/cart';
import { readCart, type Versioned } from './cart';

/** Merges a guest cart into the customer's own at sign-in (specification, section 4; beside section 7). */
export const createCartMergeService = ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) => ({
  /**
   * Idempotent per customer and `mergeId`: a repeated call returns the first receipt with the current cart.
   * @throws ShopError merge_differs if the id was used for other items.
   */
  merge(userId: string, { mergeId, items }: CartMergeBody): Promise<Versioned<CartMerged>> {
    const itemsHash = guestItemsHash(items);
    return inTransaction(database, async (transaction) => {
      await carts.lockCart(transaction, userId);
      const done = await carts.findMerge(transaction, userId, mergeId);
      if (done !== undefined) {
        if (done.itemsHash !== itemsHash) throw new ShopError('merge_differs');
        const version = await carts.readCartVersion(transaction, userId);
        return { value: { items: await readCart(transaction, userId), receipt: done.receipt }, version };
      }

      const cart = await carts.readCartItems(transaction, userId);
      const products = await carts.readCartProducts(
        transaction,
        userId,
        items.map((item) => item.productId),
      );
      const plan = planMerge(cart, items, products);
      for (const line of plan.added) await carts.addCartItem(transaction, userId, { id: opaqueId(), ...line });
      for (const line of plan.raised) await carts.setCartQuantity(transaction, idOf(cart, line), line.quantity);
      await carts.addMerge(transaction, {
        userId,
        mergeId,
        itemsHash,
        receipt: plan.receipt,
        mergedAt: clock.now(),
      });
      const version = await carts.raiseCartVersion(transaction, userId);
      return { value: { items: await readCart(transaction, userId), receipt: plan.receipt }, version };
    });
  },
});

const idOf = (lines: readonly (MergeLine & { itemId: string })[], raised: MergeLine): string => {
  const line = lines.find((one) => one.productId === raised.productId && isSameChoice(one, raised));
  if (line === undefined) throw new Error('a merge changed a line that is not in the cart');
  return line.itemId;
};

export type CartMergeService = ReturnType<typeof createCartMergeService>;
