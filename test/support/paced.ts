/** How much slower this machine is than a quiet one: 1 to 6, measured at the start of a suite (scripts/machine-pace.mjs). */
const pace = Number(process.env['TEST_PACE'] ?? '1');

/** A time limit in ms, longer on a busy machine. */
export const paced = (limit: number): number => limit * pace;
