import { useLocation, useNavigate } from 'react-router-dom';
import { useCouponQuery } from '../../api/checkout';

/** Capital letters without spaces, as on the server. */
const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** The coupon of the address and what it takes off the cart. The address keeps it over a reload, and mails link to it. */
export const useCoupon = (cartVersion: number) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const couponCode = codeOf(new URLSearchParams(search).get('coupon') ?? '');
  const { currentData, error, isFetching } = useCouponQuery(
    { couponCode, cartVersion },
    { skip: couponCode === '', refetchOnMountOrArgChange: true },
  );
  const setCode = (code: string): void =>
    void navigate({ search: code === '' ? '' : `?${new URLSearchParams({ coupon: code })}` }, { replace: true });
  return {
    couponCode,
    /** Undefined without a coupon, while it is being checked, and if it is refused. */
    coupon: error === undefined ? currentData : undefined,
    /** Why the coupon is not taken off. */
    error,
    isChecking: isFetching,
    apply: (typed: string) => setCode(codeOf(typed)),
    remove: () => setCode(''),
  };
};

export type CouponView = ReturnType<typeof useCoupon>;
