/** For what concerns the embedded database alone: left out of the run on PostgreSQL, which would only repeat it. */
export const describeEmbedded = process.env['TEST_DATABASE_URL'] === undefined ? describe : describe.skip;
