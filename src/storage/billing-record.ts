import type { Billing } from '../../contract/checkout';
import { storedValue } from './stored-value';

/**
 * The billing details a shopper has asked this device to remember. A record of another version or customer is not read;
 * the next customer of a shared device never sees it.
 */
interface BillingRecord {
  version: 1;
  userId: string;
  billing: Billing;
}

const fields: readonly (keyof Billing)[] = [
  'fullName',
  'country',
  'streetAddressLine1',
  'streetAddressLine2',
  'city',
  'state',
  'zipCode',
  'phoneNumber',
  'email',
];

const parse = (text: string | null): BillingRecord | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { version, userId, billing } = value as Record<string, unknown>;
    if (version !== 1 || typeof userId !== 'string' || typeof billing !== 'object' || billing === null) return null;
    const given = billing as Record<string, unknown>;
    if (!fields.every((field) => typeof given[field] === 'string')) return null;
    // Just checked: every field is a text.
    return { version, userId, billing: given as Billing };
  } catch {
    return null;
  }
};

const stored = storedValue('billing', parse);

export const readBilling = (userId: string): Billing | null => {
  const record = stored.read();
  return record?.userId === userId ? record.billing : null;
};

export const rememberBilling = (userId: string, billing: Billing): void =>
  stored.write(JSON.stringify({ version: 1, userId, billing } satisfies BillingRecord));

export const forgetBilling = (): void => stored.write(null);
