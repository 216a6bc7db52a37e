/** The numbers of the shop's advisory locks. Each lock needs a different number. Requests for codes use hashes of mailboxes. */
export const advisoryLocks = {
  migration: 7_276_317_021,
  /** Held while a copy of the shop starts and compares its settings with those of other copies. */
  copies: 7_276_317_022,
  catalogueImport: 7_276_317_023,
} as const;
