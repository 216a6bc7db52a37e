import { beginSession } from '../../src/flows/session/begin-session';
import { checkoutRemembered } from '../../src/state/checkout-record';
import { makeStore } from '../../src/state/make-store';
import { sessionBegun } from '../../src/state/session';
import { persistState } from '../../src/storage/persist-state';
import { signedIn } from './support/customer';
import { demoTransport } from './support/demo-responses';

const sessionOf = (userId: string, email: string) => ({
  token: `token of ${userId}`,
  user: { userId, name: '', email, image: '' },
});

let stop: () => void;
const openTab = () => {
  const store = makeStore(demoTransport());
  stop = persistState(store);
  return store;
};

beforeEach(() => localStorage.clear());

afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

// The cast is safe, because `signedIn` has all fields that `beginSession` reads.
const begin = (store: ReturnType<typeof openTab>) => beginSession(store.dispatch, signedIn as never);

it('a customer takes over the open checkout of the guest who signs in', () => {
  const store = openTab();
  store.dispatch(sessionBegun(sessionOf('guest', '')));
  store.dispatch(checkoutRemembered({ userId: 'guest', checkoutId: 'c1' }));
  expect(begin(store)).toBe('asha');
  expect(store.getState().checkoutRecord).toEqual({ version: 1, userId: 'asha', checkoutId: 'c1' });
  expect(localStorage.getItem('checkout')).toBe('{"version":1,"userId":"asha","checkoutId":"c1"}');
});

it.each([
  ['an earlier guest', sessionOf('guest', '')],
  ['a customer', sessionOf('earlier', 'ravi@example.com')],
  ['a customer whose session has ended', null],
])('a customer does not take over the checkout of %s', (_whose, session) => {
  const store = openTab();
  if (session !== null) store.dispatch(sessionBegun(session));
  store.dispatch(checkoutRemembered({ userId: 'earlier', checkoutId: 'c1' }));
  begin(store);
  expect(store.getState()).toMatchObject({
    checkoutRecord: { userId: 'earlier', checkoutId: 'c1' },
    session: { user: { userId: 'asha' } },
  });
});

it('a sign-in tells other tabs of the checkout, then of the token, and last of the user who has that token', () => {
  const store = openTab();
  store.dispatch(sessionBegun(sessionOf('guest', '')));
  store.dispatch(checkoutRemembered({ userId: 'guest', checkoutId: 'c1' }));
  const written = jest.spyOn(Storage.prototype, 'setItem');
  begin(store);
  expect(written.mock.calls.map(([key]) => key)).toEqual(['checkout', 'token', 'user']);
});
