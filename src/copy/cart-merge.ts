import type { MergeOutcome, MergeReceiptLine } from '../../contract/cart';

const words: Record<MergeOutcome, string> = {
  added: 'added',
  joined: 'joined to what was there',
  capped: 'limited by stock',
  gone: 'no longer sold',
};

export const mergeCopy = {
  /** "2 added, 1 limited by stock, 1 no longer sold" */
  receipt: (receipt: readonly MergeReceiptLine[]): string => {
    const parts = (Object.keys(words) as MergeOutcome[]).flatMap((outcome) => {
      const count = receipt.filter((line) => line.outcome === outcome).length;
      return count === 0 ? [] : [`${count} ${words[outcome]}`];
    });
    return `Your cart is here: ${parts.join(', ')}`;
  },
  failed: 'What you had put in the cart before signing in could not be added',
} as const;
