import { holdTime } from '../../../contract/limits';

/** Units of a variant, or a use of a limited coupon, that an unpaid checkout holds or has held. */
export interface UnpaidHold {
  /** Whether it belongs to this account or guest; otherwise it belongs to another guest of the same source. */
  isOwn: boolean;
  /** The largest quantity at one time. */
  units: number;
  isOpen: boolean;
  beganAt: Date;
  /** When the checkout ended; not used while it is open. */
  changedAt: Date;
}

/** In ms. Earlier holds do not count. */
export const unpaidHoldsWindow = 24 * 60 * 60 * 1000;

/**
 * How many times in the window an account may hold all units of a variant for the length of a hold, without paying.
 * Holding all units is rejected the seventh time, holding half of them the thirteenth.
 */
const fullHolds = 6;

/**
 * The limit for all guests of one source together. A new guest needs no email, so without this limit many guests could
 * hold all units all day. It is twice as high, because whole networks share an IPv4 address.
 */
const fullHoldsOfGuests = 2 * fullHolds;

/** Duration in units of one full hold; at least one for an ended checkout, so that quick cancelling gains nothing. */
const lengthOf = ({ isOpen, beganAt, changedAt }: UnpaidHold, now: Date): number => {
  const length = ((isOpen ? now : changedAt).getTime() - beganAt.getTime()) / holdTime;
  return isOpen ? length : Math.max(1, length);
};

/**
 * Whether an account or guest may hold `quantity` units. `sellable` counts the available and held units; `holds` are
 * those of the same variant.
 */
export const mayHold = (quantity: number, sellable: number, holds: readonly UnpaidHold[], now: Date): boolean => {
  const heldBy = (some: readonly UnpaidHold[]): number =>
    some.reduce((sum, hold) => sum + hold.units * lengthOf(hold, now), 0);
  // Units sold to others since an earlier hold must not make that hold a larger share of the stock.
  const all = Math.max(sellable, quantity, ...holds.map(({ units }) => units));
  const own = heldBy(holds.filter(({ isOwn }) => isOwn));
  return own + quantity <= fullHolds * all && heldBy(holds) + quantity <= fullHoldsOfGuests * all;
};
