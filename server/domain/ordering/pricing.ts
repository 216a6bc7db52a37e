import { largestPayment } from '../../../contract/limits';
import { toPaise } from '../../../contract/money';

export interface Priced {
  /** Unit price in whole rupees. */
  price: number;
  quantity: number;
}

/** Returns whole rupees (specification, section 9). */
export const subTotalOf = ({ price, quantity }: Priced): number => price * quantity;

/** Returns whole rupees; shipping is free (specification, section 9). */
export const totalOf = (lines: readonly Priced[]): number => lines.reduce((sum, line) => sum + subTotalOf(line), 0);

export const isPayable = (rupees: number): boolean => toPaise(rupees) <= largestPayment.paise;
