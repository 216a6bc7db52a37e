/** Patterns shared by server and browser. Each matches in linear time (`scripts/patterns.mjs` proves it). */

/**
 * An address with a dot in its domain. The parts of the domain exclude dots, so that there is only one way to match.
 */
export const emailPattern = '^\\s*[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+\\s*$';

export const phonePattern = '^\\+?[0-9][0-9 -]*$';

/** A coupon's code, in capital letters. */
export const couponCodePattern = '^[A-Z0-9-]{4,24}$';

/** A PIN code of India. */
export const pinCodePattern = '^[1-9][0-9]{5}$';

/** At least one character that can be seen: no spaces, control characters or invisible marks alone. */
export const visiblePattern =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';
