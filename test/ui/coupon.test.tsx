import { act, screen, waitFor } from '@testing-library/react';
import { couponRefusals, type CouponRefusal } from '../../contract/coupons';
import type { Transport } from '../../src/api/transport';
import { CouponField } from '../../src/components/coupon/coupon-field';
import { useCoupon } from '../../src/components/coupon/use-coupon';
import { guestQuantitySet } from '../../src/state/guest-cart';
import { cartLine } from './support/cart-line';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user as hands } from './support/user';
import { writeElsewhere } from './support/write-elsewhere';

beforeEach(prepareBrowser);

const Cart = ({ userId = 'asha', isOpen }: { userId?: string; isOpen?: boolean }) => (
  <CouponField {...useCoupon({ userId: userId === '' ? undefined : userId, cartVersion: 1, isOpen })} />
);

const { transport: accepting } = fakeTransport(() => ({ couponCode: 'BOARDS', discount: 100 }));
const refusing =
  (reason: CouponRefusal): Transport =>
  async () =>
    refusalOf('coupon_refused', 'Refused', { reason });

const kept = () => localStorage.getItem('coupon');
const ofAsha = '{"version":1,"userId":"asha","value":"BOARDS"}';

it('the cart keeps an accepted coupon for the next visit, until it is removed', async () => {
  const first = show(<Cart />, '/cart?coupon=boards', accepting);
  await screen.findByRole('button', { name: 'Remove' });
  expect(kept()).toBe(ofAsha);
  first.unmount();
  const { address } = show(<Cart />, '/cart', accepting);
  await hands.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByLabelText('Coupon code')).toHaveValue('');
  expect([address(), kept()]).toEqual(['/cart', null]);
});

it('the cart leaves the focus at the coupon when it is removed', async () => {
  show(<Cart />, '/cart?coupon=boards', accepting);
  await hands.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByLabelText('Coupon code')).toHaveFocus());
});

it.each([
  ['another user', ofAsha.replace('asha', 'ravi'), '/cart', undefined],
  ['a running checkout', ofAsha, '/checkout', false],
])('a stored coupon is not put into the URL of %s', async (_whose, stored, path, isOpen) => {
  localStorage.setItem('coupon', stored);
  const { address } = show(<Cart isOpen={isOpen} />, path, accepting);
  expect(await screen.findByLabelText('Coupon code')).toHaveValue('');
  expect([address(), kept()]).toEqual([path, stored]);
});

it('a stored coupon leaves the code that the URL names', async () => {
  localStorage.setItem('coupon', ofAsha.replace('BOARDS', 'OTHER'));
  const { address } = show(<Cart />, '/cart?coupon=BOARDS', accepting);
  await waitFor(() => expect(kept()).toBe(ofAsha));
  expect(address()).toBe('/cart?coupon=BOARDS');
});

it.each([
  ['unknown', null],
  ['ended', null],
  ['used_up', null],
  ['already_used', null],
  ['first_order_only', null],
  ['not_begun', ofAsha],
  ['sum_too_low', ofAsha],
  ['not_for_these', ofAsha],
] as const)('a stored coupon that is refused as %s leaves this in the storage: %s', async (reason, left) => {
  localStorage.setItem('coupon', ofAsha);
  show(<Cart />, '/cart', refusing(reason));
  await screen.findByText('Refused');
  expect(kept()).toBe(left);
});

describe('a coupon changed in another tab', () => {
  const changeElsewhere = (stored: string | null) => act(() => writeElsewhere('coupon', stored));
  const open = async (isOpen?: boolean) => {
    const shown = show(<Cart isOpen={isOpen} />, '/checkout?coupon=BOARDS', accepting);
    await screen.findByRole('button', { name: 'Remove' });
    return shown;
  };

  it('a coupon that another tab removes or replaces is removed or replaced in this tab too', async () => {
    const { address } = await open();
    changeElsewhere(null);
    expect(await screen.findByLabelText('Coupon code')).toHaveValue('');
    expect(address()).toBe('/checkout');
    changeElsewhere(ofAsha.replace('BOARDS', 'SERVOS'));
    await waitFor(() => expect(address()).toBe('/checkout?coupon=SERVOS'));
  });

  it('a coupon that another tab removes stays in a running checkout', async () => {
    const { address } = await open(false);
    changeElsewhere(null);
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
    expect(address()).toBe('/checkout?coupon=BOARDS');
  });

  it('a coupon that another tab removes leaves a code that was refused in this tab', async () => {
    const { address } = show(<Cart />, '/cart?coupon=BOARDS', refusing('sum_too_low'));
    await screen.findByText('Refused');
    changeElsewhere(null);
    expect(screen.getByText('Refused')).toBeVisible();
    expect(address()).toBe('/cart?coupon=BOARDS');
  });
});

describe('a coupon without a session', () => {
  const line = { ...cartLine('board', { price: 500, quantity: 2 }), id: 'board~~~', _id: 'board~~~' };
  const ofNobody = ofAsha.replace('asha', '');
  beforeEach(() => localStorage.setItem('guestCart', JSON.stringify([line])));

  const recording = () => {
    const calls: string[] = [];
    const transport: Transport = async (call) => {
      calls.push(`${call.method} ${call.url} ${String(call.body ?? '')}`.trim());
      return accepting(call);
    };
    return { calls, transport };
  };

  it('a coupon without a session is checked for the browser’s cart and its changes, and is kept', async () => {
    const { calls, transport } = recording();
    const { store, address } = show(<Cart userId="" />, '/cart?coupon=boards', transport);
    await screen.findByRole('button', { name: 'Remove' });
    expect([address(), kept()]).toEqual(['/cart?coupon=boards', ofNobody]);
    act(() => void store.dispatch(guestQuantitySet({ id: 'board~~~', quantity: 3 })));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual(
      [2, 3].map((quantity) => {
        const items = [{ productId: 'board', quantity, ram: '', weight: '', size: '' }];
        return `POST /api/checkout/coupons/BOARDS ${JSON.stringify({ items })}`;
      }),
    );
  });

  it('a coupon without a session goes to the session that the shopper begins, and is kept for it', async () => {
    localStorage.setItem('coupon', ofNobody);
    const { calls, transport } = recording();
    const { address } = show(<Cart />, '/checkout', transport);
    await waitFor(() => expect(kept()).toBe(ofAsha));
    expect([address(), calls]).toEqual(['/checkout?coupon=BOARDS', ['GET /api/checkout/coupons/BOARDS']]);
  });

  it('a coupon that was kept for a user is not used without a session', async () => {
    localStorage.setItem('coupon', ofAsha);
    const { address } = show(<Cart userId="" />, '/cart', accepting);
    expect(await screen.findByLabelText('Coupon code')).toHaveValue('');
    expect([address(), kept()]).toEqual(['/cart', ofAsha]);
  });

  it('a coupon without a session leads to the sign-in page if it requires an account', async () => {
    const { address } = show(<Cart userId="" />, '/cart?coupon=BOARDS', refusing('account_required'));
    await hands.click(await screen.findByRole('link', { name: 'Sign In' }));
    expect(address()).toBe('/signIn');
    expect(kept()).toBeNull();
  });

  it.each(couponRefusals.filter((reason) => reason !== 'account_required'))(
    'a coupon without a session that is refused as %s shows no link to the sign-in page',
    async (reason) => {
      show(<Cart userId="" />, '/cart?coupon=BOARDS', refusing(reason));
      await screen.findByText('Refused');
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});
