import { awaitCode, forgetAwaitedCode, keepResendWait, readAwaitedCode } from '../../src/storage/pending-email';
import { clearSession, readSession, storeSession, subscribeSession } from '../../src/storage/session';
import { settleLocation } from '../../src/storage/shop-location';

const user = { userId: 'u1', name: 'Asha Rao', email: 'asha@example.com', image: '' };

const writeElsewhere = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
};

beforeEach(() => {
  clearSession();
  localStorage.clear();
  document.cookie = 'location=; max-age=0; path=/';
});

describe('the stored session', () => {
  it('is there with token and user, under the keys of the specification', () => {
    storeSession({ token: 't', user });
    expect(readSession()).toEqual({ token: 't', user });
    expect(localStorage.getItem('token')).toBe('t');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  });

  it.each([
    ['no user', 't', null],
    ['no token', null, JSON.stringify(user)],
    ['a user that is no JSON', 't', '{'],
    ['a user without an id', 't', '{"name":"x"}'],
  ])('is a guest with %s', (_what, token, stored) => {
    writeElsewhere('token', token);
    writeElsewhere('user', stored);
    expect(readSession()).toBeNull();
  });

  it('stays the same object while nothing changes, as React needs it', () => {
    storeSession({ token: 't', user });
    expect(readSession()).toBe(readSession());
  });

  it('tells of changes in this tab and in others', () => {
    const heard = jest.fn();
    const stop = subscribeSession(heard);
    storeSession({ token: 't', user });
    expect(heard).toHaveBeenCalled();
    heard.mockClear();
    writeElsewhere('token', null);
    expect(heard).toHaveBeenCalled();
    expect(readSession()).toBeNull();
    stop();
    heard.mockClear();
    writeElsewhere('token', 'again');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('the wait for another code', () => {
  const now = jest.spyOn(Date, 'now');
  const at = (ms: number) => now.mockReturnValue(1_700_000_000_000 + ms);
  const cooldown = () => readAwaitedCode().cooldown;

  afterAll(() => now.mockRestore());

  it('goes on after a reload with what is left of it', () => {
    at(0);
    awaitCode('asha@example.com', 'reset');
    expect(cooldown()).toBeNull();
    keepResendWait(30_000);
    at(12_000);
    expect(readAwaitedCode()).toEqual({ email: 'asha@example.com', purpose: 'reset', cooldown: 18_000 });
    at(31_000);
    expect(cooldown()).toBe(0);
  });

  it('is not known for another address, for nobody, or by a clock that was put back', () => {
    at(0);
    keepResendWait(30_000);
    awaitCode('ravi@example.com', 'verify');
    expect(cooldown()).toBeNull();
    keepResendWait(30_000);
    forgetAwaitedCode();
    expect(cooldown()).toBeNull();
    keepResendWait(30_000);
    at(-48 * 3_600_000);
    expect(cooldown()).toBeNull();
    writeElsewhere('resendFrom', 'soon');
    expect(cooldown()).toBeNull();
  });
});

describe('the delivery location', () => {
  it('is stored on the first visit', () => {
    expect(settleLocation('IN')).toBe(false);
    expect(localStorage.getItem('location')).toBe('IN');
  });

  it('asks for the page again when a stored one was lost by the cookie, and gives the cookie back', () => {
    writeElsewhere('location', 'FR');
    expect(settleLocation('IN')).toBe(true);
    expect(document.cookie).toContain('location=FR');
  });

  it('is left alone when page and store agree, or the store holds nonsense', () => {
    writeElsewhere('location', 'FR');
    expect(settleLocation('FR')).toBe(false);
    writeElsewhere('location', '<script>');
    expect(settleLocation('IN')).toBe(false);
  });
});
