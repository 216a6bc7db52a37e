import { useSyncExternalStore } from 'react';
import type { MergeReceiptLine } from '../../contract/cart';
import { storedValue } from './stored-value';

/**
 * What of a merge did not become as the shopper had it: kept, for the customer it was made for, until it is read on the
 * cart page and put away.
 */
interface StoredReceipt {
  version: 1;
  userId: string;
  lines: MergeReceiptLine[];
}

const parse = (text: string | null): StoredReceipt | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { version, userId, lines } = value as Record<string, unknown>;
    if (version !== 1 || typeof userId !== 'string' || !Array.isArray(lines)) return null;
    // Written by `keepReceipt` alone, in this version.
    return { version, userId, lines: lines as MergeReceiptLine[] };
  } catch {
    return null;
  }
};

const stored = storedValue('mergeReceipt', parse);
const unknown = () => null;

/** Keeps the lines that were limited or are gone; a receipt without any takes an older one's place all the same. */
export const keepReceipt = (userId: string, receipt: readonly MergeReceiptLine[]): void => {
  const lines = receipt.filter(({ outcome }) => outcome === 'capped' || outcome === 'gone');
  stored.write(lines.length === 0 ? null : JSON.stringify({ version: 1, userId, lines } satisfies StoredReceipt));
};

export const dropReceipt = (): void => stored.write(null);

/** The lines a customer has not been told of for good; null where there are none. */
export const useMergeReceipt = (userId: string | undefined): readonly MergeReceiptLine[] | null => {
  const receipt = useSyncExternalStore(stored.subscribe, stored.read, unknown);
  return receipt !== null && receipt.userId === userId ? receipt.lines : null;
};
