import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CheckoutRecord {
  version: 1;
  userId: string;
  checkoutId: string;
}

/** Lets a reload or another tab find the checkout. The record has only ids, because the server has the status. */
export const checkoutRecord = createSlice({
  name: 'checkoutRecord',
  initialState: null as CheckoutRecord | null,
  reducers: {
    checkoutRemembered: (_record, { payload }: PayloadAction<{ userId: string; checkoutId: string }>) => ({
      version: 1 as const,
      ...payload,
    }),
    /** Keeps the record of a later checkout, which another tab may have started. */
    checkoutForgotten: (record, action: PayloadAction<string>) =>
      record?.checkoutId === action.payload ? null : record,
  },
});

export const { checkoutRemembered, checkoutForgotten } = checkoutRecord.actions;
