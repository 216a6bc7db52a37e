import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Cache tags of a customer's data that all tabs show. The cart uses versions instead: see `seen-cart.ts`. */
export const sharedTags = ['MyList', 'Orders'] as const;
export type SharedTag = (typeof sharedTags)[number];

export interface LastChange {
  tags: readonly SharedTag[];
  /** Distinguishes two equal changes; Unix time in ms. */
  at: number;
}

/** The last change that this browser made on the server; other tabs then refetch these tags. */
export const lastChange = createSlice({
  name: 'lastChange',
  initialState: null as LastChange | null,
  reducers: {
    sharedDataChanged: (_last, action: PayloadAction<LastChange>) => action.payload,
  },
});

export const { sharedDataChanged } = lastChange.actions;
