import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The state is null if no PIN code was entered or the field was cleared. */
export const deliveryPin = createSlice({
  name: 'deliveryPin',
  initialState: null as string | null,
  reducers: {
    deliveryPinKept: (_pin, { payload }: PayloadAction<string | null>) => payload,
  },
});

export const { deliveryPinKept } = deliveryPin.actions;
