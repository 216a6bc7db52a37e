import { wishlistProducts } from '../../contract/limits';
import type { WishlistItem } from '../../contract/wishlist';
import { inTransaction } from '../db/transaction';
import type { Dependencies } from '../dependencies';
import { opaqueId } from '../lib/opaque-id';
import { found, ShopError } from '../lib/shop-error';
import * as wishlist from '../repositories/wishlist';

/** Manages wishlists (specification, sections 2, 5 and 7). Prices are current, and in whole rupees. */
export const createWishlistService = ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) => ({
  /** Returns a customer's wishlist, newest first. If `productId` is given, returns only the item of that product. */
  read: (userId: string, productId?: string): Promise<WishlistItem[]> =>
    wishlist.findListed(database, userId, productId),

  /** @throws ShopError product_not_found, already_in_list, wishlist_full. */
  add(userId: string, productId: string): Promise<WishlistItem> {
    return inTransaction(database, async (transaction) => {
      if (!(await wishlist.isSold(transaction, productId))) throw new ShopError('product_not_found');
      const isNew = await wishlist.insertListed(transaction, { id: opaqueId(), userId, productId }, clock.now());
      if (!isNew) throw new ShopError('already_in_list');
      if ((await wishlist.countListed(transaction, userId)) > wishlistProducts) throw new ShopError('wishlist_full');
      const [item] = await wishlist.findListed(transaction, userId, productId);
      return found(item, 'not_found');
    });
  },

  /** @throws ShopError not_found, also for another customer's item. */
  async remove(userId: string, id: string): Promise<void> {
    const isDeleted = await inTransaction(database, (transaction) => wishlist.deleteListed(transaction, userId, id));
    if (!isDeleted) throw new ShopError('not_found');
  },
});

export type WishlistService = ReturnType<typeof createWishlistService>;
