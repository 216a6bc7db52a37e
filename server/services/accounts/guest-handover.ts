import type { Transaction } from '../../db/database';
import { deleteSession } from '../../repositories/accounts/sessions';
import type { StoredUser } from '../../repositories/accounts/users';
import { lockCart } from '../../repositories/cart/cart';
import { findOpenCheckout } from '../../repositories/ordering/checkouts';
import * as owners from '../../repositories/ordering/order-owners';
import { moveCartLines } from '../cart/merge-lines';
import type { SessionGuest } from './sessions';

/**
 * Moves cart, orders and checkouts of the guest who signs in, and ends the guest's session. An open checkout moves too,
 * unless the account has one itself: then the guest's stays with the guest until it is paid or expires.
 */
const takeOver = async (transaction: Transaction, userId: string, guest: SessionGuest): Promise<void> => {
  // Of two sign-ins with one guest's token, the second finds no session.
  if (!(await deleteSession(transaction, guest.sessionId, guest.id))) return;
  await lockCart(transaction, guest.id);
  await lockCart(transaction, userId);
  const withOpen = (await findOpenCheckout(transaction, userId)) === undefined;
  await owners.moveAllOrders(transaction, { guestId: guest.id, userId }, { withOpen });
  // Comes after the checkout has moved, so that the units it holds count as the account's own.
  await moveCartLines(transaction, guest.id, userId);
};

/** Moves all guests' orders that are billed to the account's address, which its owner has proven. */
const adopt = async (transaction: Transaction, { id: userId, email }: StoredUser): Promise<void> => {
  const guestIds = await owners.findGuestsBilledTo(transaction, email);
  if (guestIds.length === 0) return;
  for (const guestId of guestIds) await lockCart(transaction, guestId);
  await lockCart(transaction, userId);
  await owners.moveOrdersBilledTo(transaction, email, { guestIds, userId });
};

/**
 * Gives an account what it had as a guest (decision 28). Every transaction that starts an account's session calls it.
 *
 * Guests' carts are locked before the account's. A payment that waited for a guest's cart meanwhile continues with the
 * account's (`place-order.ts`).
 */
export const receiveFromGuests = async (
  transaction: Transaction,
  account: StoredUser,
  guest: SessionGuest | null,
): Promise<void> => {
  if (guest !== null) await takeOver(transaction, account.id, guest);
  await adopt(transaction, account);
};
