import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GuestItem } from '../../contract/cart';

/**
 * `mergeId` lets the server merge the lines only once, even if the call is repeated. Lines that are added later belong
 * to the next merge.
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
    /** `guest-cart.ts` also handles this action, so that the lines move in a single step. */
    mergeSetAside: (merges, { payload }: PayloadAction<PendingMerge>) => [
      ...merges.filter(({ mergeId }) => mergeId !== payload.mergeId),
      payload,
    ],
    mergeForgotten: (merges, action: PayloadAction<string>) =>
      merges.filter(({ mergeId }) => mergeId !== action.payload),
  },
});

export const { mergeSetAside, mergeForgotten } = pendingMerges.actions;
