/** The shop's advisory locks. PostgreSQL knows them by their numbers, so the numbers must differ. */
export const advisoryLocks = {
  migration: 7_276_317_021,
  /** Copies of the shop that start at the same time. */
  copies: 7_276_317_022,
  catalogueImport: 7_276_317_023,
} as const;
