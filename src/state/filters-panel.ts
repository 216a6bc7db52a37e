import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const filtersPanel = createSlice({
  name: 'filtersPanel',
  initialState: { isMissing: false },
  reducers: {
    /** The payload is true if the page has no list to filter; the bottom bar then has no button for the panel. */
    filtersPanelMissed: (_state, action: PayloadAction<boolean>) => ({ isMissing: action.payload }),
  },
});

export const { filtersPanelMissed } = filtersPanel.actions;
