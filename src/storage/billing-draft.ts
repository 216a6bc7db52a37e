import type { Billing } from '../../contract/checkout';
import { shape } from '../lib/readers';
import { keptForUser } from './kept-for-user';

/** May be incomplete or wrong; contains no payment details. */
export type BillingDraft = Partial<Billing> & {
  isRemembered?: boolean;
  isAddressSaved?: boolean;
  isForCompany?: boolean;
};

/** Kept for a reload of this tab, until the order is placed or the shopper signs out. */
export const billingDraft = keptForUser('sessionStorage', 'billingDraft', shape<BillingDraft>({}));
