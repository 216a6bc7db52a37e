import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Billing } from '../../contract/checkout';

export interface BillingRecord {
  version: 1;
  userId: string;
  billing: Billing;
}

/** The details are shown only to the user who asked this device to remember them. */
export const billingRecord = createSlice({
  name: 'billingRecord',
  initialState: null as BillingRecord | null,
  reducers: {
    billingRemembered: (_record, { payload }: PayloadAction<{ userId: string; billing: Billing }>) => ({
      version: 1 as const,
      ...payload,
    }),
    billingForgotten: () => null,
  },
});

export const { billingRemembered, billingForgotten } = billingRecord.actions;
