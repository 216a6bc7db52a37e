import type { Billing } from '../../contract/checkout';
import { shape } from '../lib/readers';
import { keptForUser } from './kept-for-user';

/** The values of the billing form, possibly incomplete or wrong. The form contains no payment details. */
export type BillingDraft = Partial<Billing> & {
  isRemembered?: boolean;
  isAddressSaved?: boolean;
  isForCompany?: boolean;
};

/** The form values that this tab stores for a reload, until the order is placed or the shopper signs out. */
export const billingDraft = keptForUser('sessionStorage', 'billingDraft', shape<BillingDraft>({}));
