import type { MyListItem } from '../../../contract/my-list';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import * as myList from '../../repositories/community/my-list';

const itemOf = (row: myList.ListedProduct): MyListItem => ({
  id: row.id,
  _id: row.id,
  productTitle: row.name,
  image: row.image ?? '',
  picture: row.picture,
  rating: row.rating,
  price: row.price,
  productId: row.productId,
  userId: row.userId,
  countInStock: row.available,
  hasOptions: row.hasOptions,
});

/** My List (specification, sections 2, 5 and 7). Prices in whole rupees, as they are now. */
export const createMyListService = ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) => {
  const readFrom = async (source: Database, userId: string, productId?: string): Promise<MyListItem[]> =>
    (await myList.findListed(source, userId, productId)).map(itemOf);

  return {
    /** The customer's list, newest first; with `productId` at most the one item of that product. */
    read: (userId: string, productId?: string): Promise<MyListItem[]> => readFrom(database, userId, productId),

    /** @throws ShopError product_not_found, already_in_list. */
    add(userId: string, productId: string): Promise<MyListItem> {
      return inTransaction(database, async (transaction) => {
        if (!(await myList.isSold(transaction, productId))) throw new ShopError('product_not_found');
        const isNew = await myList.insertListed(transaction, { id: opaqueId(), userId, productId }, clock.now());
        if (!isNew) throw new ShopError('already_in_list');
        const [item] = await readFrom(transaction, userId, productId);
        if (item === undefined) throw new ShopError('not_found');
        return item;
      });
    },

    /** @throws ShopError not_found, also for another customer's item. */
    async remove(userId: string, id: string): Promise<void> {
      const isDeleted = await inTransaction(database, (transaction) => myList.deleteListed(transaction, userId, id));
      if (!isDeleted) throw new ShopError('not_found');
    },
  };
};

export type MyListService = ReturnType<typeof createMyListService>;
