import { holdTime } from '../../../contract/limits';

/** Units of a variant, or a use of a limited coupon, that an unpaid checkout holds or has held. */
export interface UnpaidHold {
  /** False for a hold that another guest of the same source (IP address or network) began. */
  isOwn: boolean;
  units: number;
  isOpen: boolean;
  beganAt: Date;
  /** The end of the checkout; not used while the checkout is open. */
  changedAt: Date;
}

/** How long, in ms, a hold counts towards `fullHolds` and `fullHoldsOfGuests`. */
export const unpaidHoldsWindow = 24 * 60 * 60 * 1000;

/**
 * Maximum number of full holds of an account or a guest within `unpaidHoldsWindow`. A full hold is a hold of all units
 * for `holdTime`; a hold of half the units for the same time counts as half a full hold.
 */
const fullHolds = 6;

/**
 * The limit for all guests of a source together. Without it, many guests of one source could hold all units all day. It
 * is twice an account's limit, because whole networks share an IPv4 address.
 */
const fullHoldsOfGuests = 2 * fullHolds;

/**
 * Length of a hold in multiples of `holdTime`. A hold that has ended counts as at least 1, so that cancelling early has
 * no advantage.
 */
const lengthOf = ({ isOpen, beganAt, changedAt }: UnpaidHold, now: Date): number => {
  const length = ((isOpen ? now : changedAt).getTime() - beganAt.getTime()) / holdTime;
  return isOpen ? length : Math.max(1, length);
};

/**
 * Returns whether `quantity` more units may be held. `sellable` is the number of available and held units, or the
 * coupon's limit of uses; `holds` are the unpaid holds of the same variant or coupon.
 */
export const mayHold = (quantity: number, sellable: number, holds: readonly UnpaidHold[], now: Date): boolean => {
  const heldBy = (some: readonly UnpaidHold[]): number =>
    some.reduce((sum, hold) => sum + hold.units * lengthOf(hold, now), 0);
  // Units of earlier holds may have been sold since then, so a hold may be larger than `sellable`.
  const all = Math.max(sellable, quantity, ...holds.map(({ units }) => units));
  const own = heldBy(holds.filter(({ isOwn }) => isOwn));
  return own + quantity <= fullHolds * all && heldBy(holds) + quantity <= fullHoldsOfGuests * all;
};
