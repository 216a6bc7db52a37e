import { largestPayment } from '../../../contract/limits';
import { toPaise } from '../../../contract/money';

export interface Priced {
  /** Unit price in whole rupees. */
  price: number;
  quantity: number;
}

/** Returns the price of a line in whole rupees (specification, section 9). */
export const subTotalOf = ({ price, quantity }: Priced): number => price * quantity;

/** Returns the price of all lines in whole rupees. Shipping is free (specification, section 9). */
export const totalOf = (lines: readonly Priced[]): number => lines.reduce((sum, line) => sum + subTotalOf(line), 0);

/** Whether the provider accepts the amount as one payment. */
export const isPayable = (rupees: number): boolean => toPaise(rupees) <= largestPayment.paise;
