import type { Billing } from '../../../contract/checkout';

/** The fields, and where their address is stored: on this device, and in the account. */
export type BillingValues = Billing & { isRemembered: boolean; isAddressSaved?: boolean; isForCompany?: boolean };
