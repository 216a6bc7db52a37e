import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the Filter Products panel of narrow screens is open: the bottom bar opens it, the listing shows it. */
export const filtersPanel = createSlice({
  name: 'filtersPanel',
  reducerPath: 'filtersPanel',
  initialState: { isOpen: false },
  reducers: {
    filtersPanelToggled: (_state, action: PayloadAction<boolean>) => ({ isOpen: action.payload }),
  },
});

export const { filtersPanelToggled } = filtersPanel.actions;
