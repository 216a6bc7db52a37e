/** A factor from 1 (quiet machine) to 6. scripts/machine-pace.mjs measures it before each step of a suite. */
const pace = Number(process.env['TEST_PACE'] ?? '1');

export const paced = (limit: number): number => limit * pace;
