import type { CartMergeBody, CartMerged } from '../../../contract/cart';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { guestItemsHash } from '../../domain/cart/merge-plan';
import { FairSemaphore } from '../../lib/fair-semaphore';
import { ShopError } from '../../lib/shop-error';
import type { Limit } from '../../providers/limit';
import * as carts from '../../repositories/cart/cart';
import { readCart, type Versioned } from './cart';
import { mergeItems } from './merge-lines';

/** Only two merges run concurrently, because a merge of 100 lines occupies the database for 30 ms (`bench:attack`). */
const bounds = { concurrency: 2, concurrencyPerCaller: 1, maxQueuedPerCaller: 20, maxQueued: 400 };
/**
 * Limits merges per account. Each sign-in and each "buy again" makes one merge, plus a few retries on a bad connection.
 */
const merges: Limit = { name: 'cart-merge', max: 120, windowSeconds: 60 * 60 };
/**
 * How long receipts of merges are stored, in ms. A browser that has not received the receipt repeats the merge, usually
 * within minutes.
 */
const retention = 30 * 24 * 60 * 60 * 1000;

type CartMergeDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits'>;

/** Merges a guest cart into the customer's cart at sign-in (specification, section 4; the call is not in section 7). */
export const createCartMergeService = ({ database, clock, limits }: CartMergeDependencies) => {
  const semaphore = new FairSemaphore(bounds);

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

      const receipt = await mergeItems(transaction, userId, items);
      await carts.addMerge(transaction, { userId, mergeId, itemsHash, receipt, mergedAt: clock.now() });
      const version = await carts.raiseCartVersion(transaction, userId);
      return { value: { items: await readCart(transaction, userId), receipt }, version };
    });
  };

  return {
    /**
     * Merges items into the cart. A repeated call with the same `mergeId` within 30 days returns the first receipt with
     * the current cart.
     * @throws ShopError merge_differs if `mergeId` was used for other items, rate_limited, overloaded.
     */
    async merge(userId: string, body: CartMergeBody): Promise<Versioned<CartMerged>> {
      await limits.consume(merges, userId);
      return semaphore.run(userId, () => mergeOnce(userId, body));
    },

    prune: (): Promise<void> => carts.deleteMergesBefore(database, new Date(clock.now().getTime() - retention)),
  };
};

export type CartMergeService = ReturnType<typeof createCartMergeService>;
