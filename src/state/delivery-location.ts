import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The state is null until the first visit stores a location (specification, section 2). */
export const deliveryLocation = createSlice({
  name: 'deliveryLocation',
  initialState: null as string | null,
  reducers: {
    /** Stores the location for which the page of a first visit was rendered. */
    locationKept: (_location, action: PayloadAction<string>) => action.payload,
  },
});

export const { locationKept } = deliveryLocation.actions;
