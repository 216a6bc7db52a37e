import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme that was chosen in this browser; null to use the theme of the system. */
export const theme = createSlice({
  name: 'theme',
  initialState: null as Theme | null,
  reducers: {
    themeChosen: (_theme, { payload }: PayloadAction<Theme | null>) => payload,
  },
});

export const { themeChosen } = theme.actions;
