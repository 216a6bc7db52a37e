import type { Billing } from '../../contract/checkout';
import { json, only, shape, text } from '../lib/readers';

/** What is entered in the billing form, also if it is incomplete or wrong. It contains no payment details. */
export type BillingDraft = Partial<Billing> & {
  isRemembered?: boolean;
  isAddressSaved?: boolean;
  isForCompany?: boolean;
};

interface KeptDraft {
  version: 1;
  /** Empty for a guest. A guest who signs in keeps the draft, as the account receives the guest's cart and orders. */
  userId: string;
  draft: BillingDraft;
}

const key = 'billingDraft';

const read = json(shape<KeptDraft>({ version: only(1), userId: text, draft: shape<BillingDraft>({}) }));

/**
 * The draft that this tab keeps for a reload, until the order is placed or the shopper signs out. It has no slice,
 * because only the checkout uses it. `userId` is empty for a guest. Null if storage is blocked.
 */
export const readBillingDraft = (userId: string): BillingDraft | null => {
  try {
    const kept = read(window.sessionStorage.getItem(key));
    return kept !== undefined && ['', userId].includes(kept.userId) ? kept.draft : null;
  } catch {
    return null;
  }
};

export const keepBillingDraft = (userId: string, draft: BillingDraft): void => {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ version: 1, userId, draft } satisfies KeptDraft));
  } catch {
    // Storage is blocked or full, so a reload loses the draft.
  }
};

export const forgetBillingDraft = (): void => {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
};
