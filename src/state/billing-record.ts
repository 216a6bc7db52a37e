import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Billing } from '../../contract/checkout';

export interface BillingRecord {
  version: 1;
  userId: string;
  billing: Billing;
}

/** The billing details that a shopper asked this device to remember. They are shown to this user only. */
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
