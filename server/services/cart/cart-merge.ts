import type { CartMergeBody, CartMerged } from '../../../contract/cart';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { isSameChoice } from '../../domain/cart/chosen-options';
import { guestItemsHash, planMerge, type MergeLine } from '../../domain/cart/merge-plan';
import { FairTurns } from '../../lib/fair-turns';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import type { Limit } from '../../providers/limit';
import * as carts from '../../repositories/cart/cart';
import { readCart, type Versioned } from './cart';

/** Few merges run concurrently: each holds a connection, and the embedded database has a single one. */
const bounds = { atOnce: 4, atOnceOfOne: 1, waitingOfOne: 20, waitingOfAll: 400 };
/** Per account. A sign-in and "buy again" need one each, or a few if the connection is bad. */
const merges: Limit = { name: 'cart-merge', max: 120, windowSeconds: 60 * 60 };
/** How long a merge can be repeated, in ms. A browser repeats one within minutes. */
const retention = 30 * 24 * 60 * 60 * 1000;

type CartMergeDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

/** Merges a guest cart into the customer's own at sign-in (specification, section 4; beside section 7). */
export const createCartMergeService = ({ database, clock, limits }: CartMergeDependencies) => {
  const turns = new FairTurns(bounds);

  const mergeOnce = (userId: string, { mergeId, items }: CartMergeBody): Promise<Versioned<CartMerged>> => {
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
      const { added, raised, receipt } = planMerge(cart, items, products);
      await carts.addCartItems(
        transaction,
        userId,
        added.map((line) => ({ id: opaqueId(), ...line })),
      );
      await carts.setCartQuantities(
        transaction,
        raised.map((line) => ({ id: idOf(cart, line), quantity: line.quantity })),
      );
      await carts.addMerge(transaction, { userId, mergeId, itemsHash, receipt, mergedAt: clock.now() });
      const version = await carts.raiseCartVersion(transaction, userId);
      return { value: { items: await readCart(transaction, userId), receipt }, version };
    });
  };

  return {
    /**
     * Idempotent per customer and `mergeId` for 30 days: a repeated call returns the first receipt with the current
     * cart.
     * @throws ShopError merge_differs if the id was used for other items, rate_limited, overloaded.
     */
    async merge(userId: string, body: CartMergeBody): Promise<Versioned<CartMerged>> {
      await limits.consume(merges, userId);
      return turns.run(userId, () => mergeOnce(userId, body));
    },

    /** Deletes the records of merges older than 30 days. */
    prune: (): Promise<void> => carts.deleteMergesBefore(database, new Date(clock.now().getTime() - retention)),
  };
};

const idOf = (lines: readonly (MergeLine & { itemId: string })[], raised: MergeLine): string => {
  const line = lines.find((one) => one.productId === raised.productId && isSameChoice(one, raised));
  if (line === undefined) throw new Error('a merge changed a line that is not in the cart');
  return line.itemId;
};

export type CartMergeService = ReturnType<typeof createCartMergeService>;
