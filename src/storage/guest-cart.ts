import { useSyncExternalStore } from 'react';
import type { CartItem } from '../../contract/cart';
import { cartLines } from '../../contract/limits';
import { storedValue } from './stored-value';

/**
 * The guest's cart: the key `guestCart`, a list shaped like cart items (specification, section 3). Its prices and stock
 * are copies that grow old; the cart page asks the products themselves. Quantities merge per product and chosen options.
 */
export type GuestCartItem = Omit<CartItem, 'userId'>;

const isItem = (value: unknown): value is GuestCartItem => {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, quantity, price } = value as Record<string, unknown>;
  return typeof productId === 'string' && Number.isInteger(quantity) && Number(quantity) > 0 && Number.isFinite(price);
};

const parse = (text: string | null): readonly GuestCartItem[] => {
  if (text === null) return empty;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isItem).slice(0, cartLines) : empty;
  } catch {
    return empty;
  }
};

const empty: readonly GuestCartItem[] = [];
const stored = storedValue('guestCart', parse);

const write = (items: readonly GuestCartItem[]): void =>
  stored.write(items.length === 0 ? null : JSON.stringify(items));

const withQuantity = (item: GuestCartItem, quantity: number): GuestCartItem => ({
  ...item,
  quantity,
  subTotal: item.price * quantity,
});

export const readGuestCart = (): readonly GuestCartItem[] => stored.read();

/** The id of a guest line: its product and chosen options, so that equal choices are one line. */
export const guestLineId = ({
  productId,
  ram,
  weight,
  size,
}: Pick<CartItem, 'productId' | 'ram' | 'weight' | 'size'>) => [productId, ram, weight, size].join('~');

/** Adds to the line of the same product and options, or as a new line; never more than the stock the line knows. */
export const addToGuestCart = (added: Omit<GuestCartItem, 'id' | '_id' | 'subTotal'>): void => {
  const id = guestLineId(added);
  const items = readGuestCart();
  const known = items.find((item) => item.id === id);
  const quantity = Math.min(added.countInStock, added.quantity + (known?.quantity ?? 0));
  const line = withQuantity({ ...added, id, _id: id, subTotal: 0 }, quantity);
  write(known ? items.map((item) => (item.id === id ? line : item)) : [...items, line]);
};

export const setGuestQuantity = (id: string, quantity: number): void =>
  write(readGuestCart().map((item) => (item.id === id ? withQuantity(item, quantity) : item)));

export const removeFromGuestCart = (id: string): void => write(readGuestCart().filter((item) => item.id !== id));

/** Puts a removed line back where it was. */
export const restoreToGuestCart = (item: GuestCartItem, position: number): void => {
  const others = readGuestCart().filter(({ id }) => id !== item.id);
  write([...others.slice(0, position), item, ...others.slice(position)]);
};

export const clearGuestCart = (): void => write([]);

const nothing = () => empty;

/** The guest's lines, in this tab and every other; none on the server and in the first frame. */
export const useGuestCart = (): readonly GuestCartItem[] =>
  useSyncExternalStore(stored.subscribe, readGuestCart, nothing);

/** Brings a product's lines up to date. Answers the price they had, in rupees, where it has changed; else null. */
export const refreshGuestLine = (
  productId: string,
  fresh: Partial<Pick<CartItem, 'price' | 'countInStock'>>,
): number | null => {
  const items = readGuestCart();
  const known = items.find((item) => item.productId === productId);
  if (known === undefined) return null;
  const isSame = Object.entries(fresh).every(([name, value]) => known[name as keyof typeof fresh] === value);
  if (isSame) return null;
  write(
    items.map((item) => (item.productId === productId ? withQuantity({ ...item, ...fresh }, item.quantity) : item)),
  );
  return fresh.price !== undefined && fresh.price !== known.price ? known.price : null;
};
