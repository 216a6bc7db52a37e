import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GuestItem } from '../../contract/cart';

/**
 * Guest lines move from the guest cart into a record with an id, so that the merge happens once even if it is
 * interrupted. Lines added later belong to the next merge. Records of other customers stay unchanged.
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
    /** The same action empties the guest cart. */
    mergeSetAside: (merges, { payload }: PayloadAction<PendingMerge>) => [
      ...merges.filter(({ mergeId }) => mergeId !== payload.mergeId),
      payload,
    ],
    mergeForgotten: (merges, action: PayloadAction<string>) =>
      merges.filter(({ mergeId }) => mergeId !== action.payload),
  },
});

export const { mergeSetAside, mergeForgotten } = pendingMerges.actions;
