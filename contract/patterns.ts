/** Patterns that both sides check by. Each takes linear time on any text (`scripts/patterns.mjs` proves it). */

/**
 * An address with a dot in its domain; whether it really is one, only a mail can tell. The parts of the domain hold no dot, so
 * that there is only one way to read it.
 */
export const emailPattern = '^\\s*[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+\\s*$';

export const phonePattern = '^\\+?[0-9][0-9 -]*$';
