import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Tags of cached data. When one tab changes such data, the other tabs refetch the data. The cart has no tag, because
 * tabs compare cart versions (`seen-cart.ts`).
 */
export const sharedTags = ['MyList', 'Orders', 'Addresses'] as const;
export type SharedTag = (typeof sharedTags)[number];

export interface LastChange {
  tags: readonly SharedTag[];
  /** Unix time in ms, which distinguishes two changes with the same tags. */
  at: number;
}

/** The newest change that any tab has made. The other tabs refetch the data with the tags of this change. */
export const lastChange = createSlice({
  name: 'lastChange',
  initialState: null as LastChange | null,
  reducers: {
    sharedDataChanged: (_last, action: PayloadAction<LastChange>) => action.payload,
  },
});

export const { sharedDataChanged } = lastChange.actions;
