import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Cache tags of a customer's data that other tabs refetch after a change. The cart has a version instead
 * (`seen-cart.ts`).
 */
export const sharedTags = ['MyList', 'Orders', 'Addresses'] as const;
export type SharedTag = (typeof sharedTags)[number];

export interface LastChange {
  tags: readonly SharedTag[];
  /** Unix time in ms, which distinguishes two changes with the same tags. */
  at: number;
}

/** The last change that any tab has made. Other tabs refetch the data with its tags. */
export const lastChange = createSlice({
  name: 'lastChange',
  initialState: null as LastChange | null,
  reducers: {
    sharedDataChanged: (_last, action: PayloadAction<LastChange>) => action.payload,
  },
});

export const { sharedDataChanged } = lastChange.actions;
