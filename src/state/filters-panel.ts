import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the Filter Products panel of narrow screens is open: the bottom bar opens it, the listing shows it. */
export const filtersPanel = createSlice({
  name: 'filtersPanel',
  initialState: { isOpen: false, isMissing: false },
  reducers: {
    filtersPanelToggled: (state, action: PayloadAction<boolean>) => ({ ...state, isOpen: action.payload }),
    /** A page that mostly has filters has none now: there is nothing to filter. */
    filtersPanelMissed: (state, action: PayloadAction<boolean>) => ({ ...state, isMissing: action.payload }),
  },
});

export const { filtersPanelToggled, filtersPanelMissed } = filtersPanel.actions;
