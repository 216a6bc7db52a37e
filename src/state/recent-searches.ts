import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const most = 6;

export const recentSearches = createSlice({
  name: 'recentSearches',
  initialState: [] as string[],
  reducers: {
    searchRemembered: (searches, { payload }: PayloadAction<string>) =>
      [payload, ...searches.filter((words) => words.toLowerCase() !== payload.toLowerCase())].slice(0, most),
    searchesForgotten: () => [],
  },
});

export const { searchRemembered, searchesForgotten } = recentSearches.actions;
