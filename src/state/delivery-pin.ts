import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The PIN code for which this browser last showed delivery dates. */
export const deliveryPin = createSlice({
  name: 'deliveryPin',
  initialState: null as string | null,
  reducers: {
    deliveryPinKept: (_pin, { payload }: PayloadAction<string | null>) => payload,
  },
});

export const { deliveryPinKept } = deliveryPin.actions;
