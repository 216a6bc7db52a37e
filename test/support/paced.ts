/** 1 on a quiet machine, at most 6 on a busy machine; scripts/machine-pace.mjs measures it when a suite starts. */
const pace = Number(process.env['TEST_PACE'] ?? '1');

export const paced = (limit: number): number => limit * pace;
