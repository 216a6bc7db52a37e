import { holdTime } from '../../../contract/limits';

/** Units of a variant, or a use of a limited coupon, that an unpaid checkout holds or has held. */
export interface UnpaidHold {
  /** Whether the hold belongs to this account or guest. If not, it belongs to another guest of the same source. */
  isOwn: boolean;
  units: number;
  isOpen: boolean;
  beganAt: Date;
  /** When the checkout ended. Not used while it is open. */
  changedAt: Date;
}

/** Time in ms during which holds count. */
export const unpaidHoldsWindow = 24 * 60 * 60 * 1000;

/**
 * An account may hold all units of a variant this often in the window, for the length of a hold. The seventh time is
 * rejected; when holding half of the units, the thirteenth.
 */
const fullHolds = 6;

/**
 * A guest needs no e-mail address, so without this limit many guests of one source could hold all units all day. The
 * limit is twice that of an account, because whole networks share an IPv4 address.
 */
const fullHoldsOfGuests = 2 * fullHolds;

/** Counts an ended checkout as at least 1 `holdTime`, so that cancelling early has no advantage. */
const lengthOf = ({ isOpen, beganAt, changedAt }: UnpaidHold, now: Date): number => {
  const length = ((isOpen ? now : changedAt).getTime() - beganAt.getTime()) / holdTime;
  return isOpen ? length : Math.max(1, length);
};

/** `sellable` is the number of available and held units. `holds` are holds of the same variant. */
export const mayHold = (quantity: number, sellable: number, holds: readonly UnpaidHold[], now: Date): boolean => {
  const heldBy = (some: readonly UnpaidHold[]): number =>
    some.reduce((sum, hold) => sum + hold.units * lengthOf(hold, now), 0);
  // If units have been sold to others since an earlier hold, that hold must not become a larger share of the stock.
  const all = Math.max(sellable, quantity, ...holds.map(({ units }) => units));
  const own = heldBy(holds.filter(({ isOwn }) => isOwn));
  return own + quantity <= fullHolds * all && heldBy(holds) + quantity <= fullHoldsOfGuests * all;
};
