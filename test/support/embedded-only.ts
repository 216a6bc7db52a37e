/** Describes tests that concern only the embedded database. They are skipped on PostgreSQL. */
export const describeEmbedded = process.env['TEST_DATABASE_URL'] === undefined ? describe : describe.skip;
