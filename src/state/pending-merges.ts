import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GuestItem } from '../../contract/cart';

/**
 * Guest lines on their way into a customer's cart: taken out of the guest cart into one record with an id, so that they
 * are merged once whatever happens between. Lines added meanwhile belong to the next merge; another customer's record
 * is left alone.
 */
export interface PendingMerge {
  mergeId: string;
  userId: string;
  items: GuestItem[];
}

export const pendingMerges = createSlice({
  name: 'pendingMerges',
  initialState: [] as PendingMerge[],
  reducers: {
    /** The guest cart is emptied by the same action. */
    mergeSetAside: (merges, { payload }: PayloadAction<PendingMerge>) => [
      ...merges.filter(({ mergeId }) => mergeId !== payload.mergeId),
      payload,
    ],
    mergeForgotten: (merges, action: PayloadAction<string>) =>
      merges.filter(({ mergeId }) => mergeId !== action.payload),
  },
});

export const { mergeSetAside, mergeForgotten } = pendingMerges.actions;
