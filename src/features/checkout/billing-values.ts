import type { Billing } from '../../../contract/checkout';

/** The form's values. `isRemembered` stores them on this device, `isAddressSaved` the address in the account. */
export type BillingValues = Billing & { isRemembered: boolean; isAddressSaved?: boolean; isForCompany?: boolean };
