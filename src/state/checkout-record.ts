import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CheckoutRecord {
  version: 1;
  userId: string;
  checkoutId: string;
}

/**
 * A reload or another tab finds the started checkout here. Only ids are stored, because the server knows the status.
 */
export const checkoutRecord = createSlice({
  name: 'checkoutRecord',
  initialState: null as CheckoutRecord | null,
  reducers: {
    checkoutRemembered: (_record, { payload }: PayloadAction<{ userId: string; checkoutId: string }>) => ({
      version: 1 as const,
      ...payload,
    }),
    /** Forgets only the given checkout, because another tab may have started the next one. */
    checkoutForgotten: (record, action: PayloadAction<string>) =>
      record?.checkoutId === action.payload ? null : record,
  },
});

export const { checkoutRemembered, checkoutForgotten } = checkoutRecord.actions;
