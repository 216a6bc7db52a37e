import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Tags of what belongs to a customer and is shown in every tab. The cart has its version instead: see `seen-cart.ts`. */
export const sharedTags = ['MyList', 'Orders'] as const;
export type SharedTag = (typeof sharedTags)[number];

export interface LastChange {
  tags: readonly SharedTag[];
  /** Two equal changes are two changes. */
  at: number;
}

/** What this browser has changed last on the server: the other tabs read it again. */
export const lastChange = createSlice({
  name: 'lastChange',
  initialState: null as LastChange | null,
  reducers: {
    sharedDataChanged: (_last, action: PayloadAction<LastChange>) => action.payload,
  },
});

export const { sharedDataChanged } = lastChange.actions;
