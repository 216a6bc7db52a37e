export const describeEmbedded = process.env['TEST_DATABASE_URL'] === undefined ? describe : describe.skip;
