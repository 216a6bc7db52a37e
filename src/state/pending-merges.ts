import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GuestItem } from '../../contract/cart';

/**
 * Guest lines move from the guest cart into a record with an id, so that the server merges the lines only once if the
 * call is repeated. Lines that are added later belong to the next merge. Records of other customers stay unchanged.
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
    /** `guest-cart.ts` handles this action too and empties the guest cart, so that the lines move in a single step. */
    mergeSetAside: (merges, { payload }: PayloadAction<PendingMerge>) => [
      ...merges.filter(({ mergeId }) => mergeId !== payload.mergeId),
      payload,
    ],
    mergeForgotten: (merges, action: PayloadAction<string>) =>
      merges.filter(({ mergeId }) => mergeId !== action.payload),
  },
});

export const { mergeSetAside, mergeForgotten } = pendingMerges.actions;
