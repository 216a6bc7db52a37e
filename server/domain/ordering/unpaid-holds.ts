import { holdTime } from '../../../contract/limits';

/** Units of a variant, or a use of a limited coupon, that an unpaid checkout holds or has held. */
export interface UnpaidHold {
  /** Whether the hold belongs to this account or guest. If not, it belongs to another guest of the same source. */
  isOwn: boolean;
  /** The largest quantity held at one time. */
  units: number;
  isOpen: boolean;
  beganAt: Date;
  /** When the checkout ended. Not used while it is open. */
  changedAt: Date;
}

/** Time in ms during which holds count. */
export const unpaidHoldsWindow = 24 * 60 * 60 * 1000;

/**
 * Number of times in the window that an account may hold all units of a variant for the length of a hold, without
 * paying. The seventh time is rejected; when holding half of the units, the thirteenth.
 */
const fullHolds = 6;

/**
 * The limit for all guests of one source together. A guest needs no e-mail address, so without this limit many guests
 * could hold all units all day. It is twice the limit of an account, because whole networks share an IPv4 address.
 */
const fullHoldsOfGuests = 2 * fullHolds;

/**
 * Returns a hold's duration divided by `holdTime`. An ended checkout counts as at least 1, so that cancelling early has
 * no advantage.
 */
const lengthOf = ({ isOpen, beganAt, changedAt }: UnpaidHold, now: Date): number => {
  const length = ((isOpen ? now : changedAt).getTime() - beganAt.getTime()) / holdTime;
  return isOpen ? length : Math.max(1, length);
};

/**
 * Whether an account or guest may hold `quantity` units. `sellable` is the number of available and held units. `holds`
 * are holds of the same variant.
 */
export const mayHold = (quantity: number, sellable: number, holds: readonly UnpaidHold[], now: Date): boolean => {
  const heldBy = (some: readonly UnpaidHold[]): number =>
    some.reduce((sum, hold) => sum + hold.units * lengthOf(hold, now), 0);
  // If units have been sold to others since an earlier hold, that hold must not become a larger share of the stock.
  const all = Math.max(sellable, quantity, ...holds.map(({ units }) => units));
  const own = heldBy(holds.filter(({ isOwn }) => isOwn));
  return own + quantity <= fullHolds * all && heldBy(holds) + quantity <= fullHoldsOfGuests * all;
};
