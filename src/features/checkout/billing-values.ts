import type { Billing } from '../../../contract/checkout';

/** If `isRemembered`, the details are stored on this device; if `isAddressSaved`, the account gets the address. */
export type BillingValues = Billing & { isRemembered: boolean; isAddressSaved?: boolean; isForCompany?: boolean };
