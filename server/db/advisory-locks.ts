/** Advisory locks of the shop, each with its own number. The lock for mailed codes is the hash of a mailbox instead. */
export const advisoryLocks = {
  migration: 7_276_317_021,
  /** Held while a copy of the shop starts and compares its settings with those of other copies. */
  copies: 7_276_317_022,
  catalogueImport: 7_276_317_023,
} as const;
