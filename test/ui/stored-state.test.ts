import type { UnknownAction } from '@reduxjs/toolkit';
import { pendingCode } from '../../src/features/auth/pending-code';
import { checkoutForgotten, checkoutRemembered } from '../../src/state/checkout-record';
import { compareAdded, compareCleared } from '../../src/state/compare-list';
import { locationKept } from '../../src/state/delivery-location';
import { deliveryPinKept } from '../../src/state/delivery-pin';
import { guestLineAdded, guestLineRemoved } from '../../src/state/guest-cart';
import { sharedDataChanged } from '../../src/state/last-change';
import { listen } from '../../src/state/listen';
import { makeStore, type PreloadedState } from '../../src/state/make-store';
import { receiptDropped, receiptKept } from '../../src/state/merge-receipt';
import { pendingCodeCleared, pendingCodeSet, pendingEmail, resendDelayed } from '../../src/state/pending-email';
import { mergeForgotten, mergeSetAside } from '../../src/state/pending-merges';
import { searchesForgotten, searchRemembered } from '../../src/state/recent-searches';
import { productViewed } from '../../src/state/recently-viewed';
import { returnAddressForgotten, returnAddressKept } from '../../src/state/return-address';
import { cartSeen } from '../../src/state/seen-cart';
import { profileRenewed, sessionBegun, sessionEnded } from '../../src/state/session';
import { storedSlices, storedStateRequested, type StoredName } from '../../src/state/stored-slices';
import { themeChosen } from '../../src/state/theme';
import { persistState } from '../../src/storage/persist-state';
import { isForOtherLocation } from '../../src/storage/location-cookie';
import { storeLocation } from '../../src/storage/store-location';
import { renderPage } from './support/render-page';
import { demoTransport } from './support/demo-responses';
import { areaOf, storedSamples, storeSamples } from './support/stored-samples';
import { writeElsewhere } from './support/write-elsewhere';

const stops: (() => void)[] = [];

const openTab = () => {
  const store = makeStore(demoTransport());
  const actionTypes: string[] = [];
  store.dispatch(
    listen({
      predicate: () => true,
      effect: ({ type }) => void actionTypes.push(type),
    }),
  );
  stops.push(persistState(store));
  return { store, actionTypes };
};

const stored = (key: string): string | null => areaOf(key).getItem(key);

/** Waits for a later task, in which listeners report their errors. */
const laterOn = () => new Promise((resolve) => setTimeout(resolve, 0));

const samples = Object.entries(storedSamples) as [StoredName, (typeof storedSamples)[StoredName]][];

const unstored = makeStore(demoTransport()).getState();

// The cast is not checked, so the caller has to choose the right type.
const sample = <Payload>(name: StoredName): Payload => storedSamples[name].state as Payload;
const only = <Payload>(name: StoredName): Payload => (sample<Payload[]>(name) as [Payload])[0];

/** The actions that create a slice's sample and, for most slices, the action that clears it. */
const changes: Record<StoredName, { make: UnknownAction[]; take?: UnknownAction }> = {
  session: { make: [sessionBegun(sample('session'))], take: sessionEnded() },
  guestCart: { make: [guestLineAdded(only('guestCart'))], take: guestLineRemoved('pi~8 GB~~') },
  deliveryLocation: { make: [locationKept('FR')] },
  compareList: { make: [compareAdded('pi'), compareAdded('uno')], take: compareCleared() },
  recentlyViewed: { make: [productViewed(only('recentlyViewed'))] },
  deliveryPin: { make: [deliveryPinKept('560038')], take: deliveryPinKept(null) },
  recentSearches: { make: [searchRemembered('lidar'), searchRemembered('motor')], take: searchesForgotten() },
  pendingEmail: {
    make: [pendingCodeSet({ email: 'asha@example.com', purpose: 'reset' }), resendDelayed(1_700_000_000_000)],
    take: pendingCodeCleared(),
  },
  pendingMerges: { make: [mergeSetAside(only('pendingMerges'))], take: mergeForgotten('m1') },
  mergeReceipt: {
    make: [receiptKept({ userId: 'u1', receipt: sample<{ lines: [] }>('mergeReceipt').lines })],
    take: receiptDropped(),
  },
  checkoutRecord: {
    make: [checkoutRemembered({ userId: 'u1', checkoutId: 'c1' })],
    take: checkoutForgotten('c1'),
  },
  returnAddress: { make: [returnAddressKept('/orders?page=2')], take: returnAddressForgotten() },
  seenCart: { make: [cartSeen({ userId: 'u1', version: 7 })] },
  lastChange: { make: [sharedDataChanged({ tags: ['MyList'], at: 5 })] },
  theme: { make: [themeChosen('dark')], take: themeChosen(null) },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'location=; max-age=0; path=/';
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
});

describe('stored state', () => {
  it('the samples of stored state include every stored slice', () => {
    expect(Object.keys(storedSamples).sort()).toEqual(Object.keys(storedSlices).sort());
  });

  it.each(samples)('the slice %s is stored under its keys in the established format', (name, { state, texts }) => {
    const { store } = openTab();
    for (const action of changes[name].make) store.dispatch(action);
    expect(store.getState()[name]).toEqual(state);
    expect(Object.fromEntries(Object.keys(texts).map((key) => [key, stored(key)]))).toEqual(texts);
    expect(openTab().store.getState()[name]).toEqual(state);
    const { take } = changes[name];
    if (take === undefined) return;
    store.dispatch(take);
    expect(store.getState()[name]).toEqual(unstored[name]);
    expect(Object.keys(texts).map(stored)).toEqual(Object.keys(texts).map(() => null));
  });

  it('stored state is restored by one action', () => {
    storeSamples();
    const { store, actionTypes } = openTab();
    expect(actionTypes).toEqual(['storage/restored']);
    for (const [name, { state }] of samples) expect(store.getState()[name]).toEqual(state);
  });

  it('a page starts with the same defaults on the server and in a browser with everything stored', async () => {
    storeSamples();
    const { html } = await renderPage('/');
    const [, json = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html) ?? [];
    const { store: preloadedState } = JSON.parse(json) as { store: PreloadedState };
    expect(Object.keys(preloadedState)).toEqual(['api']);
    const { api: _ofBrowser, ...browser } = makeStore(demoTransport(), preloadedState).getState();
    const { api: _ofServer, ...server } = unstored;
    expect(browser).toEqual(server);
  });

  it.each(samples)('a broken %s in storage is ignored, and every other slice is restored', (name, { texts }) => {
    for (const key of Object.keys(texts)) {
      for (const broken of ['{', '7', '{"version":2}', '[7]', '']) {
        storeSamples();
        areaOf(key).setItem(key, broken);
        const { store } = openTab();
        for (const [other, { state }] of samples) if (other !== name) expect(store.getState()[other]).toEqual(state);
        // Any non-empty text is valid for the first three keys. A broken `resendFrom` drops no other value.
        if (['userEmail', 'actionType', 'token', 'resendFrom'].includes(key)) continue;
        expect([key, broken, store.getState()[name]]).toEqual([key, broken, unstored[name]]);
      }
    }
  });

  it('broken entries of a stored list are dropped individually', () => {
    const [line] = storedSamples.guestCart.state as [object];
    const lines = [line, null, 'pi', { ...line, quantity: 0 }, { ...line, price: 'free' }, { ...line, productId: 4 }];
    localStorage.setItem('guestCart', JSON.stringify(lines));
    localStorage.setItem('compare', '["a",7,"b","c","d","e"]');
    const { guestCart, compareList } = openTab().store.getState();
    expect(guestCart).toEqual([line]);
    expect(compareList).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['no user', 't', null],
    ['no token', null, storedSamples.session.texts.user ?? ''],
    ['an empty token', '', storedSamples.session.texts.user ?? ''],
    ['a user without an id', 't', '{"name":"x"}'],
  ])('stored state with %s restores no session', (_what, token, user) => {
    writeElsewhere('token', token);
    writeElsewhere('user', user);
    expect(openTab().store.getState().session).toBeNull();
  });

  it('the updated name and picture of a customer are stored', () => {
    storeSamples(['session']);
    openTab().store.dispatch(profileRenewed({ name: 'Asha Iyer', image: 'asha.webp' }));
    expect(JSON.parse(stored('user') ?? '')).toMatchObject({ userId: 'u1', name: 'Asha Iyer', image: 'asha.webp' });
  });

  it('the state works without storage, and no error is logged', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    const { store } = openTab();
    for (const id of ['a', 'b']) store.dispatch(compareAdded(id));
    expect(store.getState().compareList).toEqual(['a', 'b']);
    await laterOn();
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('the state works with full storage, and no error is logged', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    storeSamples(['compareList']);
    const { store } = openTab();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    for (const id of ['c', 'd']) store.dispatch(compareAdded(id));
    expect(store.getState().compareList).toEqual(['pi', 'uno', 'c', 'd']);
    await laterOn();
    expect(consoleError).not.toHaveBeenCalled();
  });
});

describe('state written by another tab', () => {
  it.each(samples.filter(([name]) => name !== 'returnAddress'))(
    'the slice %s follows the changes and removals of another tab',
    (name, { state, texts }) => {
      const { store, actionTypes } = openTab();
      for (const [key, text] of Object.entries(texts)) writeElsewhere(key, text);
      expect(store.getState()[name]).toEqual(state);
      expect(new Set(actionTypes)).toEqual(new Set(['storage/restored', 'storage/changedElsewhere']));
      for (const key of Object.keys(texts)) writeElsewhere(key, null);
      expect(store.getState()[name]).toEqual(unstored[name]);
    },
  );

  it('a change applies to the state stored by another tab, even before the event, and keeps it', () => {
    const { store } = openTab();
    store.dispatch(compareAdded('mine'));
    localStorage.setItem('compare', '["mine","theirs"]');
    store.dispatch(compareAdded('mine too'));
    expect(store.getState().compareList).toEqual(['mine', 'theirs', 'mine too']);
    expect(stored('compare')).toBe('["mine","theirs","mine too"]');
  });

  it('a request for the stored state reads changes of another tab before their event', () => {
    const { store } = openTab();
    localStorage.setItem('guestCart', storedSamples.guestCart.texts.guestCart ?? '');
    expect(store.getState().guestCart).toEqual([]);
    store.dispatch(storedStateRequested());
    expect(store.getState().guestCart).toHaveLength(1);
  });

  it('a page restored from the back/forward cache reads the state stored by another tab', () => {
    const { store } = openTab();
    localStorage.setItem('compare', '["theirs"]');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(store.getState().compareList).toEqual(['theirs']);
  });

  it('a storage event changes nothing if the value is equal, or after the tab is closed', () => {
    const { store, actionTypes } = openTab();
    window.dispatchEvent(new StorageEvent('storage', { key: 'compare' }));
    expect(actionTypes).toEqual(['storage/restored']);
    stops.pop()?.();
    writeElsewhere('compare', '["theirs"]');
    expect(store.getState().compareList).toEqual([]);
  });
});

describe('guest lines in a pending merge', () => {
  it('setting a merge aside removes its lines from the guest cart by the same action, once', () => {
    storeSamples(['guestCart']);
    const { store } = openTab();
    const merge = only<Parameters<typeof mergeSetAside>[0]>('pendingMerges');
    store.dispatch(mergeSetAside(merge));
    store.dispatch(mergeSetAside(merge));
    expect([store.getState().guestCart, store.getState().pendingMerges]).toEqual([[], [merge]]);
    expect([stored('guestCart'), stored('pendingMerge')]).toEqual([null, JSON.stringify([merge])]);
  });
});

describe('the return address', () => {
  it('the return address must be an address of the shop', () => {
    const { store } = openTab();
    for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', '/\t/evil.test', '/\n\\evil.test']) {
      store.dispatch(returnAddressKept(path));
      expect(store.getState().returnAddress).toBeNull();
      sessionStorage.setItem('returnTo', path);
      expect(openTab().store.getState().returnAddress).toBeNull();
      sessionStorage.clear();
    }
  });
});

describe('the resend delay', () => {
  const start = 1_700_000_000_000;
  const after = (actions: UnknownAction[], ms: number) =>
    pendingCode(actions.reduce(pendingEmail.reducer, pendingEmail.getInitialState()), start + ms);
  const pending = pendingCodeSet({ email: 'asha@example.com', purpose: 'reset' });
  const delayed = resendDelayed(start + 30_000);

  it('the resend delay is the time until its stored end, and zero afterwards', () => {
    expect(after([pending], 0).cooldown).toBeNull();
    const cooling = { email: 'asha@example.com', purpose: 'reset', cooldown: 18_000 };
    expect(after([pending, delayed], 12_000)).toEqual(cooling);
    expect(after([pending, delayed], 31_000).cooldown).toBe(0);
  });

  it('the resend delay is unknown for another address, without an address, or after the clock was set back', () => {
    const other = pendingCodeSet({ email: 'ravi@example.com', purpose: 'verify' });
    expect(after([pending, delayed, other], 0)).toEqual({
      email: 'ravi@example.com',
      purpose: 'verify',
      cooldown: null,
    });
    expect(after([pending, delayed, pendingCodeCleared()], 0).cooldown).toBeNull();
    expect(after([pending, delayed], -48 * 3_600_000).cooldown).toBeNull();
    localStorage.setItem('resendFrom', 'soon');
    expect(openTab().store.getState().pendingEmail.resendFrom).toBeNull();
  });
});

describe('the delivery location', () => {
  it('a chosen delivery location is stored and copied to the cookie, but not shown before a reload', () => {
    const { store } = openTab();
    storeLocation('GB');
    expect(store.getState().deliveryLocation).toBeNull();
    expect([stored('location'), document.cookie]).toEqual(['GB', expect.stringContaining('location=GB')]);
  });

  it('a page for another location than the stored one needs a reload, and the cookie is restored', () => {
    writeElsewhere('location', 'FR');
    expect(isForOtherLocation('IN')).toBe(true);
    expect(document.cookie).toContain('location=FR');
  });

  it('a page needs no reload if it has the stored location, or if no location is stored', () => {
    expect(isForOtherLocation('IN')).toBe(false);
    writeElsewhere('location', 'FR');
    expect(isForOtherLocation('FR')).toBe(false);
    writeElsewhere('location', '<script>');
    expect(isForOtherLocation('IN')).toBe(false);
  });
});
