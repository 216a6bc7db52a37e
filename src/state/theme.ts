import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Null to use the system's theme. */
export const theme = createSlice({
  name: 'theme',
  initialState: null as Theme | null,
  reducers: {
    themeChosen: (_theme, { payload }: PayloadAction<Theme | null>) => payload,
  },
});

export const { themeChosen } = theme.actions;
