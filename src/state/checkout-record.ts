import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CheckoutRecord {
  version: 1;
  userId: string;
  checkoutId: string;
}

/** Lets a reload or another tab find the started checkout. Stores only ids, because the server has the status. */
export const checkoutRecord = createSlice({
  name: 'checkoutRecord',
  initialState: null as CheckoutRecord | null,
  reducers: {
    checkoutRemembered: (_record, { payload }: PayloadAction<{ userId: string; checkoutId: string }>) => ({
      version: 1 as const,
      ...payload,
    }),
    /** Forgets only the given checkout, because another tab may have started the next checkout. */
    checkoutForgotten: (record, action: PayloadAction<string>) =>
      record?.checkoutId === action.payload ? null : record,
  },
});

export const { checkoutRemembered, checkoutForgotten } = checkoutRecord.actions;
