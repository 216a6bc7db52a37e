import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** If `isMissing` is true, the bottom bar has no button for the Filter Products panel. */
export const filtersPanel = createSlice({
  name: 'filtersPanel',
  initialState: { isMissing: false },
  reducers: {
    /** Dispatched with true if the page has no list to filter. */
    filtersPanelMissed: (_state, action: PayloadAction<boolean>) => ({ isMissing: action.payload }),
  },
});

export const { filtersPanelMissed } = filtersPanel.actions;
