import { createActor, waitFor } from 'xstate';
import { cartMergeFlow } from '../../src/flows/cart/cart-merge-flow';
import { createFlowContext } from '../../src/flows/flow-context';
import { guestLineAdded } from '../../src/state/guest-cart';
import { makeStore } from '../../src/state/make-store';
import { sessionBegun } from '../../src/state/session';
import { cartLine } from './support/cart-line';

type Work = () => Promise<unknown>;

/** Another tab holds this lock until `release` is called. A request that is aborted earlier does not run `work`. */
const lockOfOtherTab = () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const ended: Promise<unknown>[] = [];
  const run = async (...given: [Work] | [{ signal?: AbortSignal }, Work]): Promise<unknown> => {
    const [{ signal }, work] = given.length === 1 ? [{ signal: undefined }, given[0]] : given;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    await Promise.race([released, aborted]);
    return work();
  };
  const request = (_name: string, ...given: Parameters<typeof run>): Promise<unknown> => {
    const one = run(...given);
    ended.push(one);
    return one;
  };
  return { request, release, allEnded: () => Promise.allSettled(ended) };
};

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('the guest cart stays if the customer signs out while another tab has the lock', async () => {
  const { request, release, allEnded } = lockOfOtherTab();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const store = makeStore({ transport: () => Promise.reject(new Error('nothing is sent')) });
  store.dispatch(guestLineAdded(cartLine('bracket')));
  const merge = createActor(cartMergeFlow(createFlowContext(store, () => undefined))).start();

  merge.send({ type: 'merge.wanted', userId: 'somebody' });
  await waitFor(merge, (snapshot) => snapshot.matches('settingAside'));
  merge.send({ type: 'session.ended' });
  release();
  await allEnded();
  expect(store.getState().pendingMerges).toEqual([]);
  expect(store.getState().guestCart.map(({ productId }) => productId)).toEqual(['bracket']);
  merge.stop();
});

describe('a merge that adds every line', () => {
  const receipt = [{ productId: 'bracket', productTitle: 'Bracket', outcome: 'added', asked: 1, quantity: 1 }];
  const messageTo = async (email: string): Promise<string | undefined> => {
    const merged = { status: 200, body: { cart: [], shipping: null, receipt }, header: () => null };
    const store = makeStore({ transport: () => Promise.resolve(merged) });
    const user = { userId: 'somebody', name: '', email, image: '' };
    store.dispatch(sessionBegun({ token: 'token', user }));
    store.dispatch(guestLineAdded(cartLine('bracket')));
    const merge = createActor(cartMergeFlow(createFlowContext(store, () => undefined))).start();
    merge.send({ type: 'merge.wanted', userId: 'somebody' });
    await waitFor(merge, (snapshot) => snapshot.matches('forgetting'));
    merge.stop();
    return store.getState().snackbar.messages[0]?.text;
  };

  it('a customer sees how the cart has changed after a merge that adds every line', async () => {
    expect(await messageTo('asha@example.com')).toBe('Your cart is here: 1 product added');
  });

  it('a guest sees no message after a merge that adds every line', async () => {
    expect(await messageTo('')).toBeUndefined();
  });
});
