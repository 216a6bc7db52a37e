/** For tests that concern the embedded database only; skipped on PostgreSQL. */
export const describeEmbedded = process.env['TEST_DATABASE_URL'] === undefined ? describe : describe.skip;
