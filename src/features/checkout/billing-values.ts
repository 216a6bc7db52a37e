import type { Billing } from '../../../contract/checkout';

/** `isRemembered` stores the details on this device, `isAddressSaved` stores the address in the account. */
export type BillingValues = Billing & { isRemembered: boolean; isAddressSaved?: boolean; isForCompany?: boolean };
