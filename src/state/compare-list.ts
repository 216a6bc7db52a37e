import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Reading of the specification: up to four products. */
export const mostCompared = 4;

/** Ids of the products to be compared. */
export const compareList = createSlice({
  name: 'compareList',
  initialState: [] as string[],
  reducers: {
    /** Each once; a full list stays as it is. */
    compareAdded: (ids, { payload }: PayloadAction<string>) =>
      ids.includes(payload) || ids.length >= mostCompared ? ids : [...ids, payload],
    compareRemoved: (ids, { payload }: PayloadAction<string>) => ids.filter((id) => id !== payload),
    compareCleared: () => [],
  },
});

export const { compareAdded, compareRemoved, compareCleared } = compareList.actions;
