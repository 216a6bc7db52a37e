import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MergeReceiptLine } from '../../contract/cart';

export interface MergeReceipt {
  version: 1;
  userId: string;
  lines: MergeReceiptLine[];
}

/** What a merge could not do as the shopper had it, until its customer has read it on the cart page and closed it. */
export const mergeReceipt = createSlice({
  name: 'mergeReceipt',
  initialState: null as MergeReceipt | null,
  reducers: {
    /** Keeps the lines that were limited or are gone; a receipt without any replaces an older one all the same. */
    receiptKept: (_receipt, { payload }: PayloadAction<{ userId: string; receipt: readonly MergeReceiptLine[] }>) => {
      const lines = payload.receipt.filter(({ outcome }) => outcome === 'capped' || outcome === 'gone');
      return lines.length === 0 ? null : { version: 1 as const, userId: payload.userId, lines };
    },
    receiptDropped: () => null,
  },
});

export const { receiptKept, receiptDropped } = mergeReceipt.actions;
