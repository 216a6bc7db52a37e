/** Fixed numbers of advisory locks. The lock for mailed codes has none: its number is a hash of the mailbox. */
export const advisoryLocks = {
  migration: 7_276_317_021,
  /** Held while a starting copy of the shop compares its settings with those of other copies. */
  copies: 7_276_317_022,
  catalogueImport: 7_276_317_023,
} as const;
