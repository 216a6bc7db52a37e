import type { GuestItem, MergeReceiptLine } from '../../../contract/cart';
import { isSameChoice } from '../../../contract/chosen-options';
import type { Transaction } from '../../db/database';
import { planMerge, type MergeLine } from '../../domain/cart/merge-plan';
import { opaqueId } from '../../lib/opaque-id';
import * as carts from '../../repositories/cart/cart';

type LineWithId = MergeLine & { itemId: string };

const idIn = (lines: readonly LineWithId[], line: MergeLine): string | undefined =>
  lines.find((one) => one.productId === line.productId && isSameChoice(one, line))?.itemId;

const merge = async (
  transaction: Transaction,
  userId: string,
  items: readonly GuestItem[],
  idOfAdded: (line: MergeLine) => string,
): Promise<MergeReceiptLine[]> => {
  const cart = await carts.readCartItems(transaction, userId);
  const productIds = items.map((item) => item.productId);
  const products = await carts.readCartProducts(transaction, userId, productIds);
  const { added, raised, receipt } = planMerge(cart, items, products);
  const idOfRaised = (line: MergeLine): string => {
    const id = idIn(cart, line);
    if (id === undefined) throw new Error('a merge changed a line that is not in the cart');
    return id;
  };
  await carts.addCartItems(
    transaction,
    userId,
    added.map((line) => ({ id: idOfAdded(line), ...line })),
  );
  await carts.setCartQuantities(
    transaction,
    raised.map((line) => ({ id: idOfRaised(line), quantity: line.quantity })),
  );
  return receipt;
};

/** Adds items to a cart by the rules of `planMerge`. The cart must be locked. */
export const mergeItems = (
  transaction: Transaction,
  userId: string,
  items: readonly GuestItem[],
): Promise<MergeReceiptLine[]> => merge(transaction, userId, items, opaqueId);

/**
 * Moves all lines to another cart by the rules of `planMerge`; a line that is new to the other cart keeps its id. Both
 * carts must be locked.
 */
export const moveCartLines = async (transaction: Transaction, fromId: string, toId: string): Promise<void> => {
  const lines = await carts.readCartItems(transaction, fromId);
  await carts.removeCartItems(
    transaction,
    lines.map(({ itemId }) => itemId),
  );
  await merge(transaction, toId, lines, (line) => idIn(lines, line) ?? opaqueId());
  await carts.moveMerges(transaction, fromId, toId);
  await carts.raiseCartVersion(transaction, fromId);
  await carts.raiseCartVersion(transaction, toId);
};
