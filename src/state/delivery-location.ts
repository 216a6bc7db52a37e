import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Where goods are to be delivered (specification, section 2), as stored in this browser; null before the first visit.
 * Choosing another one reloads the shop; its other tabs follow where they are.
 */
export const deliveryLocation = createSlice({
  name: 'deliveryLocation',
  initialState: null as string | null,
  reducers: {
    /** The first visit keeps the location that its page was rendered for. */
    locationKept: (_location, action: PayloadAction<string>) => action.payload,
    locationChosen: (_location, action: PayloadAction<string>) => action.payload,
  },
});

export const { locationKept, locationChosen } = deliveryLocation.actions;
