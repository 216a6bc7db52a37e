import type { Billing } from '../../../contract/checkout';

/**
 * The form's values. `isRemembered` stores the details on this device; `isAddressSaved` stores the address in the
 * account.
 */
export type BillingValues = Billing & { isRemembered: boolean; isAddressSaved?: boolean; isForCompany?: boolean };
