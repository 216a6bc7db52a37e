import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** If the state is null, the system's theme is used. */
export const theme = createSlice({
  name: 'theme',
  initialState: null as Theme | null,
  reducers: {
    themeChosen: (_theme, { payload }: PayloadAction<Theme | null>) => payload,
  },
});

export const { themeChosen } = theme.actions;
