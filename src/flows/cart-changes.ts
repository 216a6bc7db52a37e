import type { CartAddBody } from '../../contract/cart';
import { api } from '../api/api';
import { cartApi, type ServerCart } from '../api/cart';
import { failureText } from '../copy/failures';
import type { ShopDispatch } from '../store/make-store';
import { messageShown } from '../store/snackbar';
import { call } from './call-endpoint';

type Change =
  | { kind: 'add'; body: CartAddBody; settled: (added: boolean) => void }
  | { kind: 'quantity'; id: string; quantity: number }
  | { kind: 'remove'; id: string };

/**
 * This tab's changes to the signed-in cart, sent one after the other in the order they were made. Clicks on one line's
 * quantity that wait together are sent as one. Quantities and removals show at once; when a change is refused, or all
 * are sent, the cart is read anew, so what the server says is what stays.
 */
export interface CartChanges {
  /** Resolves when the server has answered: true if the product is in the cart now. Failures are told by themselves. */
  add(body: CartAddBody): Promise<boolean>;
  setQuantity(userId: string, id: string, quantity: number): void;
  remove(userId: string, id: string): void;
  /** Whether a change is still on its way. */
  isBusy(): boolean;
  subscribe(listener: () => void): () => void;
}

export const cartChanges = (dispatch: ShopDispatch): CartChanges => {
  const waiting: Change[] = [];
  const listeners = new Set<() => void>();
  let busy = false;

  const setBusy = (value: boolean) => {
    busy = value;
    listeners.forEach((listener) => listener());
  };

  const show = (userId: string, update: (cart: ServerCart) => void) => {
    dispatch(cartApi.util.updateQueryData('cart', userId, update));
  };

  const send = async (change: Change): Promise<void> => {
    const { addToCart, updateCartItem, removeCartItem } = cartApi.endpoints;
    // A change once made is sent to its end, even when the page that made it is gone.
    const { signal } = new AbortController();
    if (change.kind === 'add') await call(dispatch, addToCart, change.body, signal);
    else if (change.kind === 'remove') await call(dispatch, removeCartItem, change.id, signal);
    else await call(dispatch, updateCartItem, { id: change.id, quantity: change.quantity }, signal);
  };

  const work = async () => {
    if (busy) return;
    setBusy(true);
    for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
      try {
        await send(change);
        if (change.kind === 'add') change.settled(true);
      } catch (error) {
        dispatch(messageShown({ tone: 'error', text: failureText(error) }));
        if (change.kind === 'add') change.settled(false);
      }
    }
    dispatch(api.util.invalidateTags(['Cart']));
    setBusy(false);
  };

  return {
    add: (body) =>
      new Promise((settled) => {
        waiting.push({ kind: 'add', body, settled });
        void work();
      }),
    setQuantity: (userId, id, quantity) => {
      show(userId, (cart) => {
        const item = cart.items.find((one) => one.id === id);
        if (item === undefined) return;
        item.quantity = quantity;
        item.subTotal = item.price * quantity;
      });
      const last = waiting.at(-1);
      if (last?.kind === 'quantity' && last.id === id) last.quantity = quantity;
      else waiting.push({ kind: 'quantity', id, quantity });
      void work();
    },
    remove: (userId, id) => {
      show(userId, (cart) => {
        cart.items = cart.items.filter((item) => item.id !== id);
      });
      waiting.push({ kind: 'remove', id });
      void work();
    },
    isBusy: () => busy,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const ofStores = new WeakMap<ShopDispatch, CartChanges>();

/** The changes of a store: one sequence for the whole page. */
export const cartChangesOf = (dispatch: ShopDispatch): CartChanges => {
  const known = ofStores.get(dispatch);
  if (known) return known;
  const made = cartChanges(dispatch);
  ofStores.set(dispatch, made);
  return made;
};
