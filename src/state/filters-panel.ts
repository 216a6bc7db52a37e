import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The Filter Products panel of narrow screens, which the bottom bar opens. */
export const filtersPanel = createSlice({
  name: 'filtersPanel',
  initialState: { isMissing: false },
  reducers: {
    /** The page has no list now, so there is nothing to filter. */
    filtersPanelMissed: (_state, action: PayloadAction<boolean>) => ({ isMissing: action.payload }),
  },
});

export const { filtersPanelMissed } = filtersPanel.actions;
