import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CouponRefusal } from '../../../contract/coupons';
import { useCouponQuery, useGuestCouponQuery } from '../../api/checkout';
import { isApiFailure } from '../../api/failure';
import { guestItemOf } from '../../lib/guest-item';
import { shape, text } from '../../lib/readers';
import { useShopSelector } from '../../state/hooks';
import { followKeptCoupon, keptCoupon } from '../../storage/kept-coupon';

/** Converts a code to the form that the server accepts. */
const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

const readRefusal = shape<{ reason: string }>({ reason: text });

/** Temporary reasons: the coupon may be accepted for another cart or on a later day. */
const passing: readonly string[] = ['not_begun', 'sum_too_low', 'not_for_these'] satisfies CouponRefusal[];

const reasonOf = (error: unknown): string | undefined =>
  isApiFailure(error) && error.code === 'coupon_refused' ? readRefusal(error.details)?.reason : undefined;

const isRefusedForGood = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason !== undefined && !passing.includes(reason);
};

interface CouponOptions {
  /** Undefined without a session; the coupon is then checked for the cart in this browser. */
  userId: string | undefined;
  /** Undefined while the order is being placed and afterwards. With a session, the coupon is then not checked. */
  cartVersion: number | undefined;
  /** False while the coupon cannot change, such as during a payment. No coupon is then restored or stored. */
  isOpen?: boolean;
}

/**
 * The code is in the URL, for reloads and for the newsletter's link. An accepted code is also stored in the browser
 * until it is used, removed, replaced or permanently refused.
 */
export const useCoupon = ({ userId, cartVersion, isOpen = true }: CouponOptions) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const couponCode = codeOf(new URLSearchParams(search).get('coupon') ?? '');
  const guestCart = useShopSelector((state) => state.guestCart);
  const isBlank = couponCode === '';
  const ofUser = useCouponQuery(
    { couponCode, cartVersion: cartVersion ?? 0 },
    { skip: isBlank || userId === undefined || cartVersion === undefined, refetchOnMountOrArgChange: true },
  );
  const withoutSession = useGuestCouponQuery(
    { couponCode, items: guestCart.map(guestItemOf) },
    { skip: isBlank || userId !== undefined || guestCart.length === 0, refetchOnMountOrArgChange: true },
  );
  const { data, currentData, error, isFetching, refetch } = userId === undefined ? withoutSession : ofUser;
  const keptFor = userId ?? '';
  const searchOf = (code: string): string => (code === '' ? '' : `?${new URLSearchParams({ coupon: code })}`);
  const setCode = (code: string): void => void navigate({ search: searchOf(code) }, { replace: true });
  const chooseCode = (code: string): void => {
    keptCoupon.forget();
    setCode(code);
  };
  const coupon = error === undefined ? currentData : undefined;
  const lastCoupon = error === undefined && data?.couponCode === couponCode ? data : undefined;

  const putBack = useEffectEvent(() => {
    const kept = keptCoupon.read(keptFor);
    if (kept !== null) setCode(kept);
  });
  useEffect(() => {
    if (couponCode === '' && isOpen) putBack();
  }, [couponCode, keptFor, isOpen]);

  // Uses `coupon`, because after an order `lastCoupon` can still be the coupon that the order has used.
  const acceptedCode = coupon?.couponCode;
  useEffect(() => {
    if (acceptedCode !== undefined && isOpen) keptCoupon.keep(keptFor, acceptedCode);
  }, [acceptedCode, keptFor, isOpen]);

  // All tabs share one cart, and therefore one coupon.
  const follow = useEffectEvent(() => {
    if (!isOpen) return;
    if (couponCode === '') putBack();
    else if (acceptedCode !== undefined && keptCoupon.read(keptFor) === null) setCode('');
  });
  useEffect(() => followKeptCoupon(() => follow()), []);

  useEffect(() => {
    if (isRefusedForGood(error) && keptCoupon.read(keptFor) === couponCode) keptCoupon.forget();
  }, [error, keptFor, couponCode]);

  return {
    couponCode,
    /** Defined only if the code is accepted for the current cart. */
    coupon,
    /** `lastCoupon` stays defined while a changed cart is checked, unlike `coupon`. */
    lastCoupon,
    search: searchOf(couponCode),
    error,
    needsAccount: reasonOf(error) === 'account_required',
    isChecking: isFetching,
    apply: (typed: string) => {
      const code = codeOf(typed);
      // The unchanged URL starts no new check, so a failed check of the same code is repeated here.
      if (error !== undefined && code === couponCode) void refetch();
      else chooseCode(code);
    },
    remove: () => chooseCode(''),
  };
};

export type CouponView = ReturnType<typeof useCoupon>;
