import type { PostalAddress } from '../../../contract/addresses';
import { savedAddresses } from '../../../contract/limits';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { placeOf } from '../../domain/postal-address';
import { opaqueId } from '../../lib/opaque-id';
import { found, ShopError } from '../../lib/shop-error';
import * as addresses from '../../repositories/accounts/addresses';
import type { StoredAddress } from '../../repositories/accounts/addresses';
import { lockUser } from '../../repositories/accounts/users';

const isSame = (one: PostalAddress, other: PostalAddress): boolean =>
  Object.entries(one).every(([field, value]) => other[field as keyof PostalAddress] === value);

/** Manages address books. An address book has exactly one default address, unless it is empty. */
export const createAddressesService = ({ database }: Pick<Dependencies, 'database'>) => {
  /** Runs `change` with the customer locked, so that changes run one after another. */
  const changing = <Result>(
    userId: string,
    change: (transaction: Transaction, book: readonly StoredAddress[]) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(database, async (transaction) => {
      found(await lockUser(transaction, userId), 'not_found');
      return change(transaction, await addresses.findAddresses(transaction, userId));
    });

  return {
    /** Returns the default address first, and then the other addresses, oldest first. */
    list: (userId: string): Promise<StoredAddress[]> => addresses.findAddresses(database, userId),

    /**
     * Adds an address; the first address becomes the default. If an equal address is saved already, returns it instead.
     * @throws ShopError invalid_request as in `placeOf`, addresses_full.
     */
    add(userId: string, given: PostalAddress): Promise<StoredAddress> {
      const { address } = placeOf(given);
      return changing(userId, async (transaction, book) => {
        const existing = book.find((other) => isSame(address, other));
        if (existing !== undefined) return existing;
        if (book.length >= savedAddresses) throw new ShopError('addresses_full');
        const isDefault = book.length === 0;
        return addresses.insertAddress(transaction, userId, { id: opaqueId(), ...address, isDefault });
      });
    },

    /** @throws ShopError invalid_request as in `placeOf`; address_not_found, also for another customer's address. */
    update(userId: string, id: string, given: PostalAddress): Promise<StoredAddress> {
      const { address } = placeOf(given);
      return inTransaction(database, async (transaction) =>
        found(await addresses.updateAddress(transaction, userId, id, address), 'address_not_found'),
      );
    },

    /** @throws ShopError address_not_found, also for another customer's address. */
    chooseDefault: (userId: string, id: string): Promise<StoredAddress> =>
      changing(userId, async (transaction, book) => {
        const chosen = found(
          book.find((address) => address.id === id),
          'address_not_found',
        );
        await addresses.moveDefault(transaction, userId, id);
        return { ...chosen, isDefault: true };
      }),

    /**
     * Removes an address. If the address was the default, the oldest remaining address becomes the default.
     * @throws ShopError address_not_found, also for another customer's address.
     */
    remove: (userId: string, id: string): Promise<void> =>
      changing(userId, async (transaction, book) => {
        const deleted = found(await addresses.deleteAddress(transaction, userId, id), 'address_not_found');
        const next = book.find((address) => address.id !== id);
        if (deleted.isDefault && next !== undefined) await addresses.moveDefault(transaction, userId, next.id);
      }),
  };
};

export type AddressesService = ReturnType<typeof createAddressesService>;
