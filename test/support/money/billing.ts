import type { Billing } from '../../../contract/checkout';

export const billing: Billing = {
  fullName: 'Asha Rao',
  country: 'India',
  streetAddressLine1: '12 Residency Road',
  streetAddressLine2: 'Second floor',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560025',
  phoneNumber: '9876543210',
  email: 'asha@shop.test',
};
