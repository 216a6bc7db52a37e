import { useLocation, useNavigate } from 'react-router-dom';
import { useCouponQuery } from '../../api/checkout';

/** Normalizes the code as the server does. */
const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/**
 * The code is in the URL, so that a reload keeps the code and the newsletter's mail can link to it. Without a session,
 * `cartVersion` is undefined and the coupon is not checked.
 */
export const useCoupon = (cartVersion: number | undefined) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const couponCode = codeOf(new URLSearchParams(search).get('coupon') ?? '');
  const { data, currentData, error, isFetching, refetch } = useCouponQuery(
    { couponCode, cartVersion: cartVersion ?? 0 },
    { skip: couponCode === '' || cartVersion === undefined, refetchOnMountOrArgChange: true },
  );
  const searchOf = (code: string): string => (code === '' ? '' : `?${new URLSearchParams({ coupon: code })}`);
  const setCode = (code: string): void => void navigate({ search: searchOf(code) }, { replace: true });
  return {
    couponCode,
    /** Undefined without a coupon, while it is being checked, and if it is refused. */
    coupon: error === undefined ? currentData : undefined,
    /** Same as `coupon`, but kept while the coupon is checked for a changed cart. */
    lastCoupon: error === undefined && data?.couponCode === couponCode ? data : undefined,
    search: searchOf(couponCode),
    error,
    isChecking: isFetching,
    apply: (typed: string) => {
      const code = codeOf(typed);
      // The same code leaves the URL unchanged and starts no new check, so the failed check is repeated here.
      if (error !== undefined && code === couponCode) void refetch();
      else setCode(code);
    },
    remove: () => setCode(''),
  };
};

export type CouponView = ReturnType<typeof useCoupon>;
