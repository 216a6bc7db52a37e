import type { Billing } from '../../contract/checkout';
import { shape } from '../lib/readers';
import { keptForUser } from './kept-for-user';

/** The values may be incomplete or wrong. They contain no payment details. */
export type BillingDraft = Partial<Billing> & {
  isRemembered?: boolean;
  isAddressSaved?: boolean;
  isForCompany?: boolean;
};

/** The draft survives a reload of this tab. It is deleted when the order is placed or the shopper signs out. */
export const billingDraft = keptForUser('sessionStorage', 'billingDraft', shape<BillingDraft>({}));
