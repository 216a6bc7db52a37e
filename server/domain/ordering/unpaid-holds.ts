import { holdTime } from '../../../contract/limits';

/** Units of a variant, or a use of a limited coupon, that an unpaid checkout holds or has held. */
export interface UnpaidHold {
  /** True if the hold belongs to this account or guest. If false, a guest of the same source began the hold. */
  isOwn: boolean;
  units: number;
  isOpen: boolean;
  beganAt: Date;
  /** The time at which the checkout ended. Not used while the checkout is open. */
  changedAt: Date;
}

/** How long, in ms, a hold counts towards `fullHolds` and `fullHoldsOfGuests`. */
export const unpaidHoldsWindow = 24 * 60 * 60 * 1000;

/**
 * How often an account may hold all units of a variant within `unpaidHoldsWindow`, each time for `holdTime`. The
 * seventh such hold is refused. A hold of half of the units counts half, so the thirteenth of such holds is refused.
 */
const fullHolds = 6;

/**
 * A guest needs no e-mail address, so without this limit many guests of one source could hold all units all day. The
 * limit is twice that of an account, because whole networks share an IPv4 address.
 */
const fullHoldsOfGuests = 2 * fullHolds;

/**
 * Returns the length of a hold in multiples of `holdTime`. A hold that has ended counts as at least 1, so that
 * cancelling early has no advantage.
 */
const lengthOf = ({ isOpen, beganAt, changedAt }: UnpaidHold, now: Date): number => {
  const length = ((isOpen ? now : changedAt).getTime() - beganAt.getTime()) / holdTime;
  return isOpen ? length : Math.max(1, length);
};

/**
 * Returns whether `quantity` more units may be held. `sellable` is the number of available and held units, or the
 * coupon's total uses. `holds` are the unpaid holds of the same variant or coupon.
 */
export const mayHold = (quantity: number, sellable: number, holds: readonly UnpaidHold[], now: Date): boolean => {
  const heldBy = (some: readonly UnpaidHold[]): number =>
    some.reduce((sum, hold) => sum + hold.units * lengthOf(hold, now), 0);
  // Some units of earlier holds may be sold by now. Even then, no hold counts as more than all units.
  const all = Math.max(sellable, quantity, ...holds.map(({ units }) => units));
  const own = heldBy(holds.filter(({ isOwn }) => isOwn));
  return own + quantity <= fullHolds * all && heldBy(holds) + quantity <= fullHoldsOfGuests * all;
};
