import type { CheckoutState } from '../../../contract/checkout';
import { toRupees } from '../../../contract/money';
import type { OrderPayload } from '../../../contract/payloads';

/** Formats a date as `Jan 05, 2026` (specification, section 3, Order creation payload). */
const shortDate = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric' });

/**
 * The specification (section 3) lists these fields. The server compares `amount` and `products` with the checkout of
 * `paymentId`, and takes the order's values from that checkout.
 */
export const orderPayload = (
  userid: string,
  paymentId: string,
  { billing, amount = 0, lines = [] }: Pick<CheckoutState, 'billing' | 'amount' | 'lines'>,
): OrderPayload => ({
  name: billing.fullName,
  phoneNumber: billing.phoneNumber,
  address: `${billing.streetAddressLine1}, ${billing.streetAddressLine2}`,
  pincode: billing.zipCode,
  amount: toRupees(amount),
  paymentId,
  email: billing.email,
  userid,
  products: lines.map(({ itemId, ...line }) => ({ id: itemId, _id: itemId, userId: userid, ...line })),
  date: shortDate(new Date()),
});
