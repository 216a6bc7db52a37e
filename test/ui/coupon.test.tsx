import { screen, waitFor } from '@testing-library/react';
import type { CouponRefusal } from '../../contract/coupons';
import type { Transport } from '../../src/api/transport';
import { CouponField } from '../../src/components/coupon/coupon-field';
import { useCoupon } from '../../src/components/coupon/use-coupon';
import { prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const Cart = ({ isOpen }: { isOpen?: boolean }) => (
  <CouponField {...useCoupon({ userId: 'asha', cartVersion: 1, isOpen })} />
);

const answer =
  (status: number, body: unknown): Transport =>
  async () => ({ status, body, header: () => null });

const accepting = answer(200, { couponCode: 'BOARDS', discount: 100 });
const refusing = (reason: CouponRefusal) =>
  answer(409, { error: true, code: 'coupon_refused', msg: 'no', message: 'Refused', details: { reason } });

const kept = () => localStorage.getItem('coupon');
const ofAsha = '{"version":1,"userId":"asha","couponCode":"BOARDS"}';

it('keeps an accepted coupon for the next visit, until it is removed', async () => {
  const first = show(<Cart />, '/cart?coupon=boards', accepting);
  await screen.findByRole('button', { name: 'Remove' });
  expect(kept()).toBe(ofAsha);
  first.unmount();
  const { address } = show(<Cart />, '/cart', accepting);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByLabelText('Coupon code')).toHaveValue('');
  expect([address(), kept()]).toEqual(['/cart', null]);
});

it.each([
  ['another user', ofAsha.replace('asha', 'ravi'), '/cart', undefined],
  ['a running checkout', ofAsha, '/checkout', false],
])('is not put into the URL of %s', async (_whose, stored, path, isOpen) => {
  localStorage.setItem('coupon', stored);
  const { address } = show(<Cart isOpen={isOpen} />, path, accepting);
  expect(await screen.findByLabelText('Coupon code')).toHaveValue('');
  expect([address(), kept()]).toEqual([path, stored]);
});

it('leaves a code that the URL names', async () => {
  localStorage.setItem('coupon', ofAsha.replace('BOARDS', 'OTHER'));
  const { address } = show(<Cart />, '/cart?coupon=BOARDS', accepting);
  await waitFor(() => expect(kept()).toBe(ofAsha));
  expect(address()).toBe('/cart?coupon=BOARDS');
});

it.each([
  ['ended', null],
  ['already_used', null],
  ['sum_too_low', ofAsha],
] as const)('that is refused as %s leaves %s', async (reason, left) => {
  localStorage.setItem('coupon', ofAsha);
  show(<Cart />, '/cart', refusing(reason));
  await screen.findByText('Refused');
  expect(kept()).toBe(left);
});
