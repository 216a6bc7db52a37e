import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CheckoutRecord {
  version: 1;
  userId: string;
  checkoutId: string;
}

/**
 * The checkout that this browser has started, so that a reload or another tab finds it. Only ids are stored; the server
 * knows the status.
 */
export const checkoutRecord = createSlice({
  name: 'checkoutRecord',
  initialState: null as CheckoutRecord | null,
  reducers: {
    checkoutRemembered: (_record, { payload }: PayloadAction<{ userId: string; checkoutId: string }>) => ({
      version: 1 as const,
      ...payload,
    }),
    /** Another tab may have started the next checkout, which must stay. */
    checkoutForgotten: (record, action: PayloadAction<string>) =>
      record?.checkoutId === action.payload ? null : record,
  },
});

export const { checkoutRemembered, checkoutForgotten } = checkoutRecord.actions;
