/**
 * Factor for time limits: 1 on a quiet machine, and at most 6 on a busy machine. scripts/machine-pace.mjs measures the
 * factor when a suite starts.
 */
const pace = Number(process.env['TEST_PACE'] ?? '1');

/** Returns a time limit in ms that is longer on a busy machine. */
export const paced = (limit: number): number => limit * pace;
