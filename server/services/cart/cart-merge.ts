import type { CartMergeBody, CartMerged } from '../../../contract/cart';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { guestItemsHash } from '../../domain/cart/merge-plan';
import { FairSemaphore } from '../../lib/fair-semaphore';
import { ShopError } from '../../lib/shop-error';
import * as carts from '../../repositories/cart/cart';
import { callLimits, countAttempt } from '../call-limits';
import { readCart, type Versioned } from './cart';
import { mergeItems } from './merge-lines';

/** Only two merges run concurrently, because a merge of 100 lines occupies the database for 30 ms (`bench:attack`). */
const bounds = { concurrency: 2, concurrencyPerCaller: 1, maxQueuedPerCaller: 20, maxQueued: 400 };
/** Number of receipts that are stored for each account: far more than a browser has merges without a response. */
const maxReceipts = 20;
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
      await carts.deleteOldestMerges(transaction, userId, maxReceipts);
      const version = await carts.raiseCartVersion(transaction, userId);
      return { value: { items: await readCart(transaction, userId), receipt }, version };
    });
  };

  return {
    /**
     * Merges items into the cart. A repeated call with the same `mergeId` returns the first receipt with the current
     * cart, within 30 days and unless 20 other merges of the account have followed.
     * @throws ShopError merge_differs if `mergeId` was used for other items, rate_limited, overloaded.
     */
    async merge(userId: string, body: CartMergeBody, source: string): Promise<Versioned<CartMerged>> {
      await countAttempt(limits, callLimits.cartMerge, source, userId);
      return semaphore.run(userId, () => mergeOnce(userId, body));
    },

    prune: (): Promise<void> => carts.deleteMergesBefore(database, new Date(clock.now().getTime() - retention)),
  };
};

export type CartMergeService = ReturnType<typeof createCartMergeService>;
