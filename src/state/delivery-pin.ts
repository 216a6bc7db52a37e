import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The PIN code that this browser was last told delivery dates for. */
export const deliveryPin = createSlice({
  name: 'deliveryPin',
  initialState: null as string | null,
  reducers: {
    deliveryPinKept: (_pin, { payload }: PayloadAction<string | null>) => payload,
  },
});

export const { deliveryPinKept } = deliveryPin.actions;
