/** Skips tests if their program is missing. The suite lists missing programs (scripts/debian-programs.mjs). */
const describeIf = (program: string | undefined) => (program === undefined ? describe.skip : describe);

export const describeWithRedis = describeIf(process.env['REDIS_SERVER']);
export const describeWithNginx = describeIf(process.env['NGINX']);
export const describeWithPgbouncer = describeIf(process.env['PGBOUNCER']);
export const describeWithPgDump = describeIf(process.env['PG_DUMP']);
