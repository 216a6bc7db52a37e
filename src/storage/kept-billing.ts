import type { Billing } from '../../contract/checkout';
import { json, only, shape, text } from '../lib/readers';
import { readText, writeText } from './browser-storage';

interface BillingRecord {
  version: 1;
  userId: string;
  billing: Billing;
}

const key = 'billing';

const readRecord = json(
  shape<BillingRecord>({
    version: only(1),
    userId: text,
    billing: shape<Billing>({
      fullName: text,
      country: text,
      streetAddressLine1: text,
      streetAddressLine2: text,
      city: text,
      state: text,
      zipCode: text,
      phoneNumber: text,
      email: text,
    }),
  }),
);

const read = (userId: string): Billing | null => {
  const record = readRecord(readText('localStorage', key));
  return record?.userId === userId ? record.billing : null;
};

/** The billing details that a user asked this device to remember. Only this user sees or deletes them. */
export const keptBilling = {
  read,
  keep: (userId: string, billing: Billing): void =>
    writeText('localStorage', key, JSON.stringify({ version: 1, userId, billing } satisfies BillingRecord)),
  forget: (userId: string): void => {
    if (read(userId) !== null) writeText('localStorage', key, null);
  },
};
