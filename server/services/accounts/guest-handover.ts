import type { Database, Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { deleteSession } from '../../repositories/accounts/sessions';
import { findUser, type StoredUser } from '../../repositories/accounts/users';
import { lockCart } from '../../repositories/cart/cart';
import { findOpenCheckout } from '../../repositories/ordering/checkouts';
import * as owners from '../../repositories/ordering/order-owners';
import { moveCartLines } from '../cart/merge-lines';
import type { SessionGuest } from './sessions';

/**
 * Ends the guest's session and moves the guest's cart, orders and checkouts. If the guest and the account both have an
 * open checkout, the guest's checkout stays with the guest until this checkout is paid or expires.
 */
const takeOver = async (transaction: Transaction, userId: string, guest: SessionGuest): Promise<void> => {
  // If two sign-ins use the same guest's token, the second sign-in finds no session.
  if (!(await deleteSession(transaction, guest.sessionId, guest.id))) return;
  await lockCart(transaction, guest.id);
  await lockCart(transaction, userId);
  const withOpen = (await findOpenCheckout(transaction, userId)) === undefined;
  await owners.moveAllOrders(transaction, { guestId: guest.id, userId }, { withOpen });
  // Moves the cart lines after the checkout, so that the units held by the checkout count as the account's own.
  await moveCartLines(transaction, guest.id, userId);
};

/** Gives the account all guest orders that are billed to its e-mail address, because that address is verified. */
const adopt = async (transaction: Transaction, { id: userId, email }: StoredUser): Promise<void> => {
  const guestIds = await owners.findGuestsBilledTo(transaction, email);
  if (guestIds.length === 0) return;
  for (const guestId of guestIds) await lockCart(transaction, guestId);
  await lockCart(transaction, userId);
  await owners.moveOrdersBilledTo(transaction, email, { guestIds, userId });
};

/**
 * Moves guest orders that are billed to the account's e-mail address to the account. Earlier orders were moved when
 * the session began. Does nothing for a guest. Without such orders, locks and writes nothing.
 */
export const adoptNewOrders = async (database: Database, userId: string): Promise<void> => {
  const account = await findUser(database, userId);
  if (account === undefined || (await owners.findGuestsBilledTo(database, account.email)).length === 0) return;
  await inTransaction(database, (transaction) => adopt(transaction, account));
};

/**
 * Gives an account the cart and orders that the shopper had as a guest (decision 28). Every transaction that starts an
 * account's session must call this function. This function locks the guest's cart before the account's cart.
 * `lockOwnersCart` in `place-order.ts` must lock the carts in the same order, to avoid deadlocks.
 */
export const receiveFromGuests = async (
  transaction: Transaction,
  account: StoredUser,
  guest: SessionGuest | null,
): Promise<void> => {
  if (guest !== null) await takeOver(transaction, account.id, guest);
  await adopt(transaction, account);
};
