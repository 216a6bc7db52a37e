import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MergeReceiptLine } from '../../contract/cart';

export interface MergeReceipt {
  version: 1;
  userId: string;
  lines: MergeReceiptLine[];
}

/** The receipt is kept until a new one replaces it, or the customer closes the notice on the cart page. */
export const mergeReceipt = createSlice({
  name: 'mergeReceipt',
  initialState: null as MergeReceipt | null,
  reducers: {
    /** A receipt whose lines were all added in full clears the previous receipt. */
    receiptKept: (_receipt, { payload }: PayloadAction<{ userId: string; receipt: readonly MergeReceiptLine[] }>) => {
      const lines = payload.receipt.filter(({ outcome }) => outcome === 'capped' || outcome === 'gone');
      return lines.length === 0 ? null : { version: 1 as const, userId: payload.userId, lines };
    },
    receiptDropped: () => null,
  },
});

export const { receiptKept, receiptDropped } = mergeReceipt.actions;
