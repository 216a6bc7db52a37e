import type { MergeOutcome, MergeReceiptLine } from '../../contract/cart';
import { lineName } from './line-name';

const words: Record<MergeOutcome, string> = {
  added: 'added',
  joined: 'increased in quantity',
  capped: 'limited by stock',
  gone: 'no longer sold',
};

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/** Counts cart lines, not units. */
const counted = (receipt: readonly MergeReceiptLine[]): string =>
  (Object.keys(words) as MergeOutcome[])
    .flatMap((outcome) => {
      const count = receipt.filter((line) => line.outcome === outcome).length;
      return count === 0 ? [] : [{ count, word: words[outcome] }];
    })
    .map(({ count, word }, index) => `${index === 0 ? products(count) : count} ${word}`)
    .join(', ');

export const mergeCopy = {
  receipt: (receipt: readonly MergeReceiptLine[]): string => `Your cart is here: ${counted(receipt)}`,
  boughtAgain: (receipt: readonly MergeReceiptLine[]): string => `Put into your cart: ${counted(receipt)}`,
  view: 'View cart',
  failed: 'The items from before you signed in could not be added to your cart',
  notice: {
    title: 'Not everything could be put into your cart',
    capped: (line: MergeReceiptLine) =>
      `${lineName(line)}: limited by stock, ${line.quantity} in your cart instead of ${line.asked}`,
    gone: (line: MergeReceiptLine) => `${lineName(line)}: no longer sold`,
    close: 'Close this notice',
  },
} as const;
