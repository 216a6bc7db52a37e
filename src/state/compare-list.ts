import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const mostCompared = 4;

export const compareList = createSlice({
  name: 'compareList',
  initialState: [] as string[],
  reducers: {
    compareAdded: (ids, { payload }: PayloadAction<string>) =>
      ids.includes(payload) || ids.length >= mostCompared ? ids : [...ids, payload],
    compareRemoved: (ids, { payload }: PayloadAction<string>) => ids.filter((id) => id !== payload),
    compareCleared: () => [],
  },
});

export const { compareAdded, compareRemoved, compareCleared } = compareList.actions;
