import type { CartAddBody, CartItem } from '../../contract/cart';
import { cartApi } from '../api/cart';
import { failureText } from '../copy/failures';
import type { ShopDispatch } from '../store/make-store';
import { messageShown } from '../store/snackbar';
import { call } from './call-endpoint';
import type { PendingChange } from './pending-cart-changes';

/** One change on its way: what it shows, how it is sent, who waits for it. */
interface Step {
  userId: string;
  /** What is seen of it before the server has answered; an addition is seen only after. */
  shown?: PendingChange;
  /** Answers the version of the cart it has made. */
  send(signal: AbortSignal): Promise<number>;
  settled?(isDone: boolean): void;
}

/**
 * This tab's changes to the signed-in cart, sent one after the other in the order they were made. Clicks on one line's
 * quantity that wait together are sent as one. When all are sent the cart is read anew; until then what they change is
 * `pending()`, and lies over what the server said last. A refused one is told and no longer pending.
 */
export interface CartChanges {
  /** Resolves when the server has answered: true if the product is in the cart now. */
  add(userId: string, body: CartAddBody): Promise<boolean>;
  setQuantity(userId: string, id: string, quantity: number): void;
  remove(userId: string, id: string): void;
  /** Puts a removed line back; until the server has done it, it is seen where it was. */
  restore(userId: string, line: CartItem, position: number): void;
  /** The same list until something changes. */
  pending(): readonly PendingChange[];
  /** Whether a change is still on its way. */
  isBusy(): boolean;
  subscribe(listener: () => void): () => void;
}

export const cartChanges = (dispatch: ShopDispatch): CartChanges => {
  const { cart, addToCart, updateCartItem, removeCartItem } = cartApi.endpoints;
  const listeners = new Set<() => void>();
  let waiting: Step[] = [];
  let sending: Step | undefined;
  // Done, but not yet in an answer about the whole cart.
  let unread: Step[] = [];
  let isBusy = false;
  let pending: readonly PendingChange[] = [];

  const tell = () => {
    pending = [...unread, ...(sending ? [sending] : []), ...waiting].flatMap(({ shown }) => shown ?? []);
    listeners.forEach((listener) => listener());
  };

  /** Answers the version the change has made; null where it was refused or lost. */
  const attempt = async (step: Step): Promise<number | null> => {
    try {
      // A change once made is sent to its end, even when the page that made it is gone.
      const version = await step.send(new AbortController().signal);
      unread = [...unread, step];
      step.settled?.(true);
      return version;
    } catch (error) {
      dispatch(messageShown({ tone: 'error', text: failureText(error) }));
      step.settled?.(false);
      return null;
    }
  };

  /** Where this fails, what was done stays pending: it is true, only not read. */
  const readAnew = async (userId: string, version: number): Promise<void> => {
    const ask = () => dispatch(cart.initiate(userId, { subscribe: false, forceRefetch: true }));
    let answer = await ask();
    // It joined a question that was asked before the last change was done.
    if (answer.isSuccess && answer.data.version < version) answer = await ask();
    if (answer.isSuccess) unread = [];
  };

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      let [userId, version] = ['', 0];
      for (sending = waiting.shift(); sending !== undefined; sending = waiting.shift()) {
        userId = sending.userId;
        tell();
        version = (await attempt(sending)) ?? version;
      }
      tell();
      await readAnew(userId, version);
    }
    isBusy = false;
    tell();
  };

  const enter = (step: Step) => {
    waiting.push(step);
    tell();
    void work();
  };

  const withoutQuantity = (id: string) => waiting.filter(({ shown }) => shown?.kind !== 'quantity' || shown.id !== id);

  return {
    add: (userId, body) =>
      new Promise((settled) => enter({ userId, send: (signal) => call(dispatch, addToCart, body, signal), settled })),
    setQuantity: (userId, id, quantity) => {
      // The last click says it all.
      waiting = withoutQuantity(id);
      const send = (signal: AbortSignal) => call(dispatch, updateCartItem, { id, quantity }, signal);
      enter({ userId, shown: { kind: 'quantity', id, quantity }, send });
    },
    remove: (userId, id) => {
      waiting = withoutQuantity(id);
      enter({ userId, shown: { kind: 'remove', id }, send: (signal) => call(dispatch, removeCartItem, id, signal) });
    },
    restore: (userId, line, position) => {
      const { productId, quantity, ram, weight, size } = line;
      const body = { productId, quantity, ram, weight, size, userId };
      const send = (signal: AbortSignal) => call(dispatch, addToCart, body, signal);
      enter({ userId, shown: { kind: 'restore', line, position }, send });
    },
    pending: () => pending,
    isBusy: () => isBusy,
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
