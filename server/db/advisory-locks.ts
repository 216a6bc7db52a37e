/** Numbers of advisory locks, except the locks for mailed codes, whose numbers are hashes of the mailboxes. */
export const advisoryLocks = {
  migration: 7_276_317_021,
  /** Held while a starting copy of the shop compares its settings with those of other copies. */
  copies: 7_276_317_022,
  catalogueImport: 7_276_317_023,
} as const;
