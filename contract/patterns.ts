/** Each pattern matches in linear time (`scripts/patterns.mjs` proves it). */

/** Each part of the domain excludes dots, so that a text can match in only one way. */
export const emailPattern = '^\\s*[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+\\s*$';

export const phonePattern = '^\\+?[0-9][0-9 -]*$';

export const couponCodePattern = '^[A-Z0-9-]{4,24}$';

export const pinCodePattern = '^[1-9][0-9]{5}$';

/** Matches text with at least one visible character; spaces, control characters and invisible marks do not count. */
export const visiblePattern =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';
