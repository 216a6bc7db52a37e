import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CheckoutRecord {
  version: 1;
  userId: string;
  checkoutId: string;
}

/**
 * The checkout this browser has begun, so that a reload, a closed tab or a second tab finds it again. Only ids are kept;
 * its status is asked of the server.
 */
export const checkoutRecord = createSlice({
  name: 'checkoutRecord',
  initialState: null as CheckoutRecord | null,
  reducers: {
    checkoutRemembered: (_record, { payload }: PayloadAction<{ userId: string; checkoutId: string }>) => ({
      version: 1 as const,
      ...payload,
    }),
    /** Only this checkout: another tab may have begun the next one. */
    checkoutForgotten: (record, action: PayloadAction<string>) =>
      record?.checkoutId === action.payload ? null : record,
  },
});

export const { checkoutRemembered, checkoutForgotten } = checkoutRecord.actions;
