/** A `describe` for tests that concern only the embedded database. On PostgreSQL, these tests are skipped. */
export const describeEmbedded = process.env['TEST_DATABASE_URL'] === undefined ? describe : describe.skip;
