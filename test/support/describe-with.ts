/** These skip their tests if the program is missing. The suite reports this (scripts/debian-programs.mjs). */
const describeIf = (program: string | undefined) => (program === undefined ? describe.skip : describe);

export const describeWithRedis = describeIf(process.env['REDIS_SERVER']);
export const describeWithPgbouncer = describeIf(process.env['PGBOUNCER']);
