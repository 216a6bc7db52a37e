import { holdTime } from '../../../contract/limits';

/** Units of one product that an unpaid checkout of the account holds or has held. */
export interface UnpaidHold {
  productId: string;
  /** The largest quantity at one time. */
  units: number;
  isOpen: boolean;
  beganAt: Date;
  /** When the checkout ended; not used while it is open. */
  changedAt: Date;
}

/** ms. Earlier holds do not count. Guests count as accounts: new guest sessions are limited per source. */
export const unpaidHoldsWindow = 24 * 60 * 60 * 1000;

/**
 * How many times in the window an account may hold all units of a product for the length of a hold, without paying. Holding
 * all units is rejected the seventh time, holding half of them the thirteenth.
 */
const fullHolds = 6;

/**
 * Duration in units of one full hold. An ended checkout counts as at least one, so that quick cancelling gains nothing.
 */
const lengthOf = ({ isOpen, beganAt, changedAt }: UnpaidHold, now: Date): number => {
  const length = ((isOpen ? now : changedAt).getTime() - beganAt.getTime()) / holdTime;
  return isOpen ? length : Math.max(1, length);
};

/** Whether an account may hold these units. `sellable` counts the product's available and held units. */
export const mayHold = (
  { productId, quantity }: { productId: string; quantity: number },
  sellable: number,
  holds: readonly UnpaidHold[],
  now: Date,
): boolean => {
  const own = holds.filter((hold) => hold.productId === productId);
  const held = own.reduce((sum, hold) => sum + hold.units * lengthOf(hold, now), 0);
  // Sales to others since then do not increase the share of an earlier hold.
  const all = Math.max(sellable, quantity, ...own.map(({ units }) => units));
  return held + quantity <= fullHolds * all;
};
