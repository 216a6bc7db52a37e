import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { ShopActorsProvider, useShopActors, type WithShopActors } from '../../src/flows/shop-actors-provider';
import { startShopActors, type ShopActors } from '../../src/flows/shop-actors';
import { yieldToMain } from '../../src/lib/yield-to-main';
import { useRequiredSession } from '../../src/components/page/use-required-session';
import { returnAddressKept } from '../../src/state/return-address';
import { tokenRejected } from '../../src/state/session';
import type { Transport, TransportCall } from '../../src/api/transport';
import { demoTransport } from './support/demo-responses';
import { prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';
import { writeElsewhere } from './support/write-elsewhere';

jest.mock('../../src/flows/shop-actors', () => {
  const actual = jest.requireActual<{ startShopActors: typeof startShopActors }>('../../src/flows/shop-actors');
  return { ...actual, startShopActors: jest.fn(actual.startShopActors) };
});

const guarded = '/my-account?tab=password';

beforeEach(() => {
  prepareBrowser();
  window.history.replaceState(null, '', guarded);
});

const GuardedPage = () => <p>{useRequiredSession()?.user.name}</p>;

const Probe = ({ onActors }: { onActors: (withActors: WithShopActors) => void }) => {
  const withActors = useShopActors();
  useEffect(() => onActors(withActors), [onActors, withActors]);
  return null;
};

const openShop = async (transport?: Transport) => {
  let withActors: WithShopActors = () => undefined;
  const onActors = (found: WithShopActors) => void (withActors = found);
  const running = () => {
    let found: ShopActors | null = null;
    withActors((actors) => (found = actors));
    return found as ShopActors | null;
  };
  const view = show(
    <ShopActorsProvider>
      <Probe onActors={onActors} />
      <Link to="/">Home</Link>
      <Routes>
        <Route path="/my-account" element={<GuardedPage />} />
        <Route path="*" element={null} />
      </Routes>
    </ShopActorsProvider>,
    guarded,
    transport,
  );
  // The timeout is long, because the chunk of the flows is loaded and, in the first test, also compiled.
  await waitFor(() => expect(running()).not.toBeNull(), { timeout: 60_000 });
  return { ...view, actors: () => running() };
};

const signOutElsewhere = () => act(() => writeElsewhere('token', null));

describe('the flows that live as long as the page', () => {
  it('the flows of session and cart merge do not restart on navigation', async () => {
    signIn();
    const { actors, address } = await openShop();
    const { session, cartMerge } = actors() ?? {};
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(address()).toBe('/');
    expect(actors()?.session).toBe(session);
    expect(actors()?.cartMerge).toBe(cartMerge);
    expect(session?.getSnapshot().status).toBe('active');
  });
});

describe('the flows of a guest', () => {
  /** Runs as many tasks as the flows of a signed-in customer need to start. */
  const runTasks = async () => {
    for (let task = 0; task < 6; task++) await act(yieldToMain);
  };

  beforeEach(() => jest.mocked(startShopActors).mockClear());

  it('the flows of a guest start when another tab signs in, and a message says so', async () => {
    show(<ShopActorsProvider>{null}</ShopActorsProvider>, '/');
    await runTasks();
    expect(startShopActors).not.toHaveBeenCalled();
    act(() => {
      signIn();
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    expect(await screen.findByText('You signed in in another tab')).toBeVisible();
    expect(startShopActors).toHaveBeenCalledTimes(1);
  });

  it('the flows of a guest start at their first use, those of a customer when the page opens', async () => {
    const { unmount } = show(
      <ShopActorsProvider>
        <Probe onActors={(withActors) => withActors(() => undefined)} />
      </ShopActorsProvider>,
      '/',
    );
    await runTasks();
    expect(startShopActors).toHaveBeenCalledTimes(1);
    unmount();
    signIn();
    show(<ShopActorsProvider>{null}</ShopActorsProvider>, '/');
    await runTasks();
    expect(startShopActors).toHaveBeenCalledTimes(2);
  });
});

describe('a tab of a guest session', () => {
  it('a guest’s tab follows a sign-in in another tab, whose token and user arrive separately', async () => {
    const guest = { userId: 'guest', name: '', email: '', image: '' };
    localStorage.setItem('user', JSON.stringify(guest));
    localStorage.setItem('token', 'token of the guest');
    const { actors } = await openShop();
    act(() => writeElsewhere('token', 'token of asha'));
    act(() => writeElsewhere('user', JSON.stringify({ ...guest, userId: 'asha', email: 'asha@example.com' })));
    expect(actors()?.session.getSnapshot().context.userId).toBe('asha');
    expect(await screen.findByText('You signed in in another tab')).toBeVisible();
  });
});

describe('signing out', () => {
  it('a sign-out call is sent with keepalive, and is not aborted by the next sign-in', async () => {
    signIn();
    const calls: TransportCall[] = [];
    const { transport: demo } = demoTransport();
    const { actors } = await openShop(async (call) => {
      if (!call.url.endsWith('/signout')) return demo(call);
      calls.push(call);
      return new Promise(() => undefined);
    });
    act(() => actors()?.session.send({ type: 'signOut.requested', token: 'a token' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => actors()?.session.send({ type: 'session.begun', userId: 'somebody else' }));
    expect(actors()?.session.getSnapshot().value).toBe('signedIn');
    expect(calls[0]).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer a token' } });
    expect(calls[0]?.signal.aborted).toBe(false);
  });
});

it.each(['in this tab', 'in another tab'])(
  'signing out %s deletes what was typed into the billing form',
  async (where) => {
    signIn();
    sessionStorage.setItem('billingDraft', '{"version":1,"userId":"somebody","value":{"city":"Pune"}}');
    const { actors } = await openShop();
    if (where === 'in another tab') signOutElsewhere();
    else act(() => actors()?.session.send({ type: 'signOut.requested', token: 'a token' }));
    expect(sessionStorage.getItem('billingDraft')).toBeNull();
  },
);

describe('signing in', () => {
  it('a guest on a private page is led to sign-in, and the page is kept as the return address', async () => {
    const { address, store } = await openShop();
    expect(address()).toBe('/signIn');
    expect(store.getState().returnAddress).toBe(guarded);
  });

  it('a session ended by the server leads to sign-in, and the page is kept as the return address', async () => {
    signIn();
    const { address, store } = await openShop();
    act(() => void store.dispatch(tokenRejected('a token')));
    expect(address()).toBe('/signIn');
    expect(screen.getByText('Your session has ended. Please sign in again')).toBeVisible();
    expect(store.getState().returnAddress).toBe(guarded);
  });

  it('a sign-out leads to sign-in and drops the return address', async () => {
    signIn();
    const { actors, address, store } = await openShop();
    act(() => void store.dispatch(returnAddressKept('/orders')));
    act(() => actors()?.session.send({ type: 'signOut.requested', token: 'a token' }));
    expect(address()).toBe('/signIn');
    expect(store.getState().returnAddress).toBeNull();
  });

  it('a sign-out in another tab leads to sign-in, drops the return address and shows a message', async () => {
    signIn();
    const { address, store } = await openShop();
    act(() => void store.dispatch(returnAddressKept('/orders')));
    signOutElsewhere();
    expect(address()).toBe('/signIn');
    expect(screen.getByText('You signed out in another tab')).toBeVisible();
    expect(store.getState().returnAddress).toBeNull();
  });
});
