import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** State of the Filter Products panel of narrow screens, which the bottom bar opens. `isMissing` hides its button. */
export const filtersPanel = createSlice({
  name: 'filtersPanel',
  initialState: { isMissing: false },
  reducers: {
    /** Set while the page has no list, so that there is nothing to filter. */
    filtersPanelMissed: (_state, action: PayloadAction<boolean>) => ({ isMissing: action.payload }),
  },
});

export const { filtersPanelMissed } = filtersPanel.actions;
