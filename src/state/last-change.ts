import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Cache tags of a customer's data that all tabs show. The cart has versions instead (`seen-cart.ts`). */
export const sharedTags = ['MyList', 'Orders', 'Addresses'] as const;
export type SharedTag = (typeof sharedTags)[number];

export interface LastChange {
  tags: readonly SharedTag[];
  /** Unix time in ms, which distinguishes two equal changes. */
  at: number;
}

/** Other tabs refetch the tags of the change. */
export const lastChange = createSlice({
  name: 'lastChange',
  initialState: null as LastChange | null,
  reducers: {
    sharedDataChanged: (_last, action: PayloadAction<LastChange>) => action.payload,
  },
});

export const { sharedDataChanged } = lastChange.actions;
