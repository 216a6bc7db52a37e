/** Patterns shared by server and browser. Each matches in linear time (`scripts/patterns.mjs` proves it). */

/**
 * An address with a dot in its domain. The parts of the domain exclude dots, so that a text matches in one way only.
 */
export const emailPattern = '^\\s*[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+\\s*$';

export const phonePattern = '^\\+?[0-9][0-9 -]*$';

/** A coupon's code, in capital letters. */
export const couponCodePattern = '^[A-Z0-9-]{4,24}$';

/** A PIN code of India. */
export const pinCodePattern = '^[1-9][0-9]{5}$';

/** Matches text with at least one visible character, which is no space, control character or invisible mark. */
export const visiblePattern =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';
