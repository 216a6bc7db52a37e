import { holdTime } from '../../../contract/limits';

/** Units that an unpaid checkout holds or has held; for a limited coupon, a use. */
export interface UnpaidHold {
  /** Of this account or guest. Otherwise of another guest of the same source. */
  isOwn: boolean;
  /** The largest quantity at one time. */
  units: number;
  isOpen: boolean;
  beganAt: Date;
  /** When the checkout ended; not used while it is open. */
  changedAt: Date;
}

/** ms. Earlier holds do not count. */
export const unpaidHoldsWindow = 24 * 60 * 60 * 1000;

/**
 * How many times in the window an account may hold all units of a product for the length of a hold, without paying. Holding
 * all units is rejected the seventh time, holding half of them the thirteenth.
 */
const fullHolds = 6;

/**
 * The same for all guests of one source together: a new guest needs no email, so that otherwise many of them could hold
 * all units all day. Twice as many, because whole networks share an IPv4 address.
 */
const fullHoldsOfGuests = 2 * fullHolds;

/** Duration in units of one full hold. An ended checkout counts as at least one, so that quick cancelling gains nothing. */
const lengthOf = ({ isOpen, beganAt, changedAt }: UnpaidHold, now: Date): number => {
  const length = ((isOpen ? now : changedAt).getTime() - beganAt.getTime()) / holdTime;
  return isOpen ? length : Math.max(1, length);
};

/** Whether an account or guest may hold so many units. `sellable` counts the available and held units; `holds` are those of the same variant. */
export const mayHold = (quantity: number, sellable: number, holds: readonly UnpaidHold[], now: Date): boolean => {
  const heldBy = (some: readonly UnpaidHold[]): number =>
    some.reduce((sum, hold) => sum + hold.units * lengthOf(hold, now), 0);
  // Sales to others since then do not increase the share of an earlier hold.
  const all = Math.max(sellable, quantity, ...holds.map(({ units }) => units));
  const own = heldBy(holds.filter(({ isOwn }) => isOwn));
  return own + quantity <= fullHolds * all && heldBy(holds) + quantity <= fullHoldsOfGuests * all;
};
