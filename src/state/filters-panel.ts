import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The Filter Products panel of narrow screens: the bottom bar opens it, the listing shows it. */
export const filtersPanel = createSlice({
  name: 'filtersPanel',
  initialState: { isOpen: false, isMissing: false },
  reducers: {
    filtersPanelToggled: (state, action: PayloadAction<boolean>) => ({ ...state, isOpen: action.payload }),
    /** The page has no list now, so there is nothing to filter. */
    filtersPanelMissed: (state, action: PayloadAction<boolean>) => ({ ...state, isMissing: action.payload }),
  },
});

export const { filtersPanelToggled, filtersPanelMissed } = filtersPanel.actions;
