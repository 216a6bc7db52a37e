import { useSearchParams } from 'react-router-dom';
import { useCouponQuery } from '../../api/checkout';

/** Capital letters without spaces, as on the server. */
const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** The coupon of the address and what it takes off the cart. The address keeps it over a reload, and mails link to it. */
export const useCoupon = (cartVersion: number) => {
  const [parameters, setParameters] = useSearchParams();
  const couponCode = codeOf(parameters.get('coupon') ?? '');
  const { currentData, error, isFetching } = useCouponQuery(
    { couponCode, cartVersion },
    { skip: couponCode === '', refetchOnMountOrArgChange: true },
  );
  const setCode = (code: string): void =>
    setParameters(
      (before) => {
        before.delete('coupon');
        if (code !== '') before.set('coupon', code);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
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
