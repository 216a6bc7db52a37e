import type { CartItem } from '../../../contract/cart';
import type { CartItemPayload } from '../../../contract/payloads';
import { cartApi } from '../../api/cart';
import { cartChangesApi } from '../../api/cart-changes';
import { failureText } from '../../copy/failures';
import { cartChangesNoted, type PendingChange } from '../../state/cart-changes-under-way';
import type { ShopDispatch } from '../../state/make-store';
import { messageShown } from '../../state/snackbar';
import { call } from '../call-endpoint';
import { itemPayload, updatePayload } from './cart-payloads';

/** ms: clicks on one line's quantity that follow each other sooner are sent as one. */
export const clickPause = 300;

/** What a message about the cart is about: a line's or a product's id. */
export const cartAct = (id: string): string => `cart:${id}`;

/** One change on its way: what it shows, how it is sent, who waits for it. */
interface Step {
  userId: string;
  act: string;
  /** What is seen of it before the server has answered; an addition is seen only after. */
  shown?: PendingChange;
  /** Answers the version of the cart it has made. */
  send(signal: AbortSignal): Promise<number>;
  settled?(isDone: boolean): void;
}

/**
 * This tab's changes to the signed-in cart, sent one after the other in the order they were made. Clicks on one line's
 * quantity wait for each other and are sent as one. When all are sent the cart is read anew; until then what they change
 * is in the store as `cartChangesUnderWay.pending`, and lies over what the server said last. A refused one is told and no
 * longer pending.
 */
export interface CartChanges {
  /** Resolves when the server has answered: true if the product is in the cart now. */
  add(userId: string, body: CartItemPayload): Promise<boolean>;
  setQuantity(userId: string, line: CartItem, quantity: number): void;
  remove(userId: string, id: string): void;
  /** Puts a removed line back; until the server has done it, it is seen where it was. */
  restore(userId: string, line: CartItem, position: number): void;
  /** Sends a quantity that waits for another click. */
  flush(): void;
}

export const cartChanges = (dispatch: ShopDispatch): CartChanges => {
  const { cart } = cartApi.endpoints;
  const { createCartItem, addToCart, updateCartItem, removeCartItem } = cartChangesApi.endpoints;
  let waiting: Step[] = [];
  let sending: Step | undefined;
  // A quantity that may be clicked once more.
  let clicked: { step: Step; timer: ReturnType<typeof setTimeout> } | undefined;
  // Done, but not yet in an answer about the whole cart.
  let unread: Step[] = [];
  let isBusy = false;

  const tell = () => {
    const steps = [...unread, ...(sending ? [sending] : []), ...waiting, ...(clicked ? [clicked.step] : [])];
    dispatch(cartChangesNoted({ pending: steps.flatMap(({ shown }) => shown ?? []), isBusy }));
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
      dispatch(messageShown({ tone: 'error', text: failureText(error), act: step.act }));
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

  const send = (step: Step) => {
    waiting.push(step);
    tell();
    void work();
  };

  const flush = () => {
    if (clicked === undefined) return;
    clearTimeout(clicked.timer);
    const { step } = clicked;
    clicked = undefined;
    send(step);
  };

  const enter = (step: Step) => {
    flush();
    send(step);
  };

  /** Forgets quantities of a line that are not sent yet: what comes now says it all. */
  const forgetQuantity = (id: string) => {
    const isOther = ({ shown }: Step) => shown?.kind !== 'quantity' || shown.id !== id;
    waiting = waiting.filter(isOther);
    if (clicked === undefined || isOther(clicked.step)) return;
    clearTimeout(clicked.timer);
    clicked = undefined;
  };

  return {
    add: (userId, body) =>
      new Promise((settled) => {
        const act = cartAct(body.productId);
        enter({ userId, act, send: (signal) => call(dispatch, createCartItem, body, signal), settled });
      }),
    setQuantity: (userId, line, quantity) => {
      const { id } = line;
      forgetQuantity(id);
      // A click on another line ends the wait of the one before.
      flush();
      const step: Step = {
        userId,
        act: cartAct(id),
        shown: { kind: 'quantity', id, quantity },
        send: (signal) => call(dispatch, updateCartItem, { id, ...updatePayload({ ...line, quantity }) }, signal),
      };
      clicked = { step, timer: setTimeout(flush, clickPause) };
      // The last click counts, also where the page is closed at once. Listening twice is listening once.
      window.addEventListener('pagehide', flush);
      tell();
    },
    remove: (userId, id) => {
      forgetQuantity(id);
      enter({
        userId,
        act: cartAct(id),
        shown: { kind: 'remove', id },
        send: (signal) => call(dispatch, removeCartItem, id, signal),
      });
    },
    restore: (userId, line, position) => {
      const body = itemPayload(line);
      enter({
        userId,
        act: cartAct(line.productId),
        shown: { kind: 'restore', line, position },
        send: (signal) => call(dispatch, addToCart, body, signal),
      });
    },
    flush,
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
