import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * When one tab changes data with these tags, the other tabs refetch it. The cart has no tag (see `seen-cart.ts`). The
 * wishlist's tag keeps the name `MyList`, because tags are written to localStorage, where tabs with an older version of
 * the shop read them.
 */
export const sharedTags = ['MyList', 'Orders', 'Addresses'] as const;
export type SharedTag = (typeof sharedTags)[number];

export interface LastChange {
  tags: readonly SharedTag[];
  /** Unix time in ms, which distinguishes two changes with the same tags. */
  at: number;
}

export const lastChange = createSlice({
  name: 'lastChange',
  initialState: null as LastChange | null,
  reducers: {
    sharedDataChanged: (_last, action: PayloadAction<LastChange>) => action.payload,
  },
});

export const { sharedDataChanged } = lastChange.actions;
