import type { PostalAddress } from '../../../contract/addresses';
import type { Database, Transaction } from '../../db/database';

export interface StoredAddress extends PostalAddress {
  id: string;
  isDefault: boolean;
}

const street = ['streetAddressLine1', 'streetAddressLine2'] as const;
const columns = [
  'id',
  'fullName',
  'country',
  ...street,
  'city',
  'state',
  'zipCode',
  'phoneNumber',
  'isDefault',
] as const;

export const findAddresses = (database: Database, userId: string): Promise<StoredAddress[]> =>
  database
    .selectFrom('addresses')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('position')
    .execute();

export const insertAddress = (
  transaction: Transaction,
  userId: string,
  address: StoredAddress,
): Promise<StoredAddress> =>
  transaction
    .insertInto('addresses')
    .values({ ...address, userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateAddress = (
  transaction: Transaction,
  userId: string,
  id: string,
  address: PostalAddress,
): Promise<StoredAddress | undefined> =>
  transaction
    .updateTable('addresses')
    .set(address)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const deleteAddress = (
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<StoredAddress | undefined> =>
  transaction
    .deleteFrom('addresses')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Clears the old default first, because a unique index allows only one default address per user. */
export const moveDefault = async (transaction: Transaction, userId: string, id: string): Promise<void> => {
  await transaction
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute();
  await transaction
    .updateTable('addresses')
    .set({ isDefault: true })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
};
