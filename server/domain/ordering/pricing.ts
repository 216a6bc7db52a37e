import { largestPayment } from '../../../contract/limits';
import { toPaise } from '../../../contract/money';

interface Priced {
  /** Whole rupees for one. */
  price: number;
  quantity: number;
}

/** The integer price times the quantity, in rupees (specification, section 9). */
export const subTotalOf = ({ price, quantity }: Priced): number => price * quantity;

/** The sum of a cart, a checkout or an order in whole rupees; shipping is always free (specification, section 9). */
export const totalOf = (lines: readonly Priced[]): number => lines.reduce((sum, line) => sum + subTotalOf(line), 0);

/** Whether the provider can take the sum in one payment. */
export const isPayable = (rupees: number): boolean => toPaise(rupees) <= largestPayment.paise;
