/**
 * How many times slower this machine is than a quiet one, from 1 to 6. Measured at the start of a suite
 * (scripts/machine-pace.mjs).
 */
const pace = Number(process.env['TEST_PACE'] ?? '1');

/** Returns a time limit in ms that is longer on a busy machine. */
export const paced = (limit: number): number => limit * pace;
