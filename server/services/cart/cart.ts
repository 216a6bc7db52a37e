import type { CartAddBody, CartItem, ChosenOptions } from '../../../contract/cart';
import { isSameChoice } from '../../../contract/chosen-options';
import type { WrongField } from '../../../contract/errors';
import { causeMessages } from '../../../contract/messages/failures';
import { cartLines, lineUnits } from '../../../contract/limits';
import type { Database, Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { choiceText, chooseOptions, type OfferedOptions } from '../../domain/cart/chosen-options';
import type { MergeProduct } from '../../domain/cart/merge-plan';
import { opaqueId } from '../../lib/opaque-id';
import { subTotalOf } from '../../domain/ordering/pricing';
import { found, ShopError } from '../../lib/shop-error';
import * as carts from '../../repositories/cart/cart';

/** A value with the version of the cart; a higher version is newer. */
export interface Versioned<Value> {
  value: Value;
  version: number;
}

const itemOf = (record: carts.CartItemRecord, userId: string): CartItem => {
  const { itemId, countInStock, shipsTo, ...line } = record;
  return {
    ...line,
    id: itemId,
    _id: itemId,
    subTotal: subTotalOf(line),
    countInStock: line.isSold ? countInStock : 0,
    userId,
    ...(shipsTo !== null && { shipsTo: [...shipsTo] }),
  };
};

export const readCart = async (database: Database, userId: string): Promise<CartItem[]> =>
  (await carts.readCartItems(database, userId)).map((record) => itemOf(record, userId));

const chosenOrRefused = (offered: OfferedOptions, given: Partial<ChosenOptions>): ChosenOptions => {
  const choice = chooseOptions(offered, given);
  if (choice.kind === 'chosen') return choice.options;
  const problem = choice.kind === 'missing' ? 'must be chosen' : 'is not offered';
  const details: WrongField[] = choice.names.map((field) => ({ field, problem }));
  throw new ShopError('option_required', { details });
};

const variantOf = ({ offered, productTitle, variants }: MergeProduct, given: Partial<ChosenOptions>) => {
  const options = chosenOrRefused(offered, given);
  const variant = variants.find((one) => isSameChoice(one, options));
  if (variant !== undefined) return variant;
  const message = causeMessages.option_unavailable.combination(productTitle, choiceText(options));
  throw new ShopError('option_unavailable', { message, details: options });
};

const checkStock = ({ countInStock }: { countInStock: number }, quantity: number): void => {
  if (quantity > countInStock || quantity > lineUnits) {
    throw new ShopError('quantity_over_stock', { details: { countInStock } });
  }
};

/** Manages the customer's cart (specification, sections 4 and 7, Cart). Concurrent changes run one after another. */
export const createCartService = ({ database }: Pick<Dependencies, 'database'>) => {
  const change = <Value>(
    userId: string,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Versioned<Value>> =>
    inTransaction(database, async (transaction) => {
      await carts.lockCart(transaction, userId);
      const value = await work(transaction);
      return { value, version: await carts.raiseCartVersion(transaction, userId) };
    });

  const read = async (userId: string): Promise<Versioned<CartItem[]>> => {
    // The version is read first, because otherwise browsers could get old lines with a newer version.
    const version = await carts.readCartVersion(database, userId);
    return { value: await readCart(database, userId), version };
  };

  return {
    /** Returns the lines, oldest first, with prices in rupees. Stock includes units held by the customer's checkout. */
    read,

    /** Returns whether `id` is the id of a line in the customer's cart, or of a line's product. */
    async owns(userId: string, id: string): Promise<boolean> {
      return (await carts.findOwnItems(database, userId, id)).length > 0;
    },

    /**
     * Adds a line, or raises the quantity of the line with the same product and options.
     * @throws ShopError product_not_found, option_required, option_unavailable, quantity_over_stock
     * (`details.countInStock`), cart_full.
     */
    add(userId: string, body: CartAddBody): Promise<Versioned<CartItem>> {
      const { productId, quantity } = body;
      return change(userId, async (transaction) => {
        const product = (await carts.readCartProducts(transaction, userId, [productId])).get(productId);
        if (!product?.isSold) throw new ShopError('product_not_found');
        const variant = variantOf(product, body);
        const items = await readCart(transaction, userId);
        const known = items.find((item) => item.productId === productId && isSameChoice(item, variant));
        const wanted = (known?.quantity ?? 0) + quantity;
        checkStock(variant, wanted);
        if (known === undefined && items.length >= cartLines) throw new ShopError('cart_full');
        const id = known?.id ?? opaqueId();
        if (known) await carts.setCartQuantity(transaction, id, wanted);
        else await carts.addCartItems(transaction, userId, [{ ...variant, id, productId, quantity }]);
        return findItem(await readCart(transaction, userId), id);
      });
    },

    /**
     * Ignores a quantity of 0 and returns the line unchanged (specification, section 5).
     * @throws ShopError not_found, quantity_over_stock (`details.countInStock`).
     */
    async setQuantity(userId: string, itemId: string, quantity: number): Promise<Versioned<CartItem>> {
      if (quantity === 0) {
        const { value, version } = await read(userId);
        return { value: findItem(value, itemId), version };
      }
      return change(userId, async (transaction) => {
        const items = await readCart(transaction, userId);
        const item = findItem(items, itemId);
        checkStock(item, quantity);
        await carts.setCartQuantity(transaction, itemId, quantity);
        return { ...item, quantity, subTotal: subTotalOf({ price: item.price, quantity }) };
      });
    },

    /** Removes the line with this id, or all lines of the product with this id. @throws ShopError not_found. */
    remove(userId: string, id: string): Promise<Versioned<void>> {
      return change(userId, async (transaction) => {
        const ids = await carts.findOwnItems(transaction, userId, id);
        if (ids.length === 0) throw new ShopError('not_found');
        await carts.removeCartItems(transaction, ids);
      });
    },
  };
};

const findItem = (items: readonly CartItem[], id: string): CartItem =>
  found(
    items.find((one) => one.id === id),
    'not_found',
  );

export type CartService = ReturnType<typeof createCartService>;
