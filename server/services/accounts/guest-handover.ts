import type { Database, Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { deleteSession } from '../../repositories/accounts/sessions';
import { findUser, type StoredUser } from '../../repositories/accounts/users';
import { lockCart } from '../../repositories/cart/cart';
import { findOpenCheckout } from '../../repositories/ordering/checkouts';
import * as owners from '../../repositories/ordering/order-owners';
import { moveCartLines } from '../cart/merge-lines';
import type { SessionGuest } from './sessions';

/** An open checkout stays with the guest if the account also has an open one. */
const takeOver = async (transaction: Transaction, userId: string, guest: SessionGuest): Promise<void> => {
  // If two sign-ins use the same guest's token, only the sign-in that deletes the guest's session takes over.
  if (!(await deleteSession(transaction, guest.sessionId, guest.id))) return;
  await lockCart(transaction, guest.id);
  await lockCart(transaction, userId);
  const withOpen = (await findOpenCheckout(transaction, userId)) === undefined;
  await owners.moveAllOrders(transaction, { guestId: guest.id, userId }, { withOpen });
  // Cart lines move last, because the merge limits quantities to the available stock. For the account, this stock
  // includes the units that the moved checkout holds.
  await moveCartLines(transaction, guest.id, userId);
};

/** Gives the account all guest orders that are billed to its address, because the address is verified. */
const adopt = async (transaction: Transaction, { id: userId, email }: StoredUser): Promise<void> => {
  const guestIds = await owners.findGuestsBilledTo(transaction, email);
  if (guestIds.length === 0) return;
  for (const guestId of guestIds) await lockCart(transaction, guestId);
  await lockCart(transaction, userId);
  await owners.moveOrdersBilledTo(transaction, email, { guestIds, userId });
};

/**
 * Gives an account all guest orders that are billed to its address. Needed after the sign-in too, because a guest may
 * place such an order later. Locks and writes nothing if `userId` is a guest, or if there are no such orders.
 */
export const adoptNewOrders = async (database: Database, userId: string): Promise<void> => {
  const account = await findUser(database, userId);
  if (account === undefined || (await owners.findGuestsBilledTo(database, account.email)).length === 0) return;
  await inTransaction(database, (transaction) => adopt(transaction, account));
};

/**
 * Gives an account what the shopper had as a guest (decision 28); call this in every transaction that starts an
 * account's session. Locks the guest's cart before the account's cart, like `lockOwnersCart` in `place-order.ts`, to
 * avoid deadlocks.
 */
export const receiveFromGuests = async (
  transaction: Transaction,
  account: StoredUser,
  guest: SessionGuest | null,
): Promise<void> => {
  if (guest !== null) await takeOver(transaction, account.id, guest);
  await adopt(transaction, account);
};
