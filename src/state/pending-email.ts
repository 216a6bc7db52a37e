import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CodePurpose } from '../../contract/users';

/** The address and the purpose of a sent code (specification, section 3: `userEmail` and `actionType`). */
export interface PendingEmail {
  userEmail: string | null;
  actionType: string | null;
  /** The earliest time for requesting the next code, as a Unix time in ms. A reload does not restart the wait. */
  resendFrom: number | null;
}

const noPendingEmail: PendingEmail = { userEmail: null, actionType: null, resendFrom: null };

export const pendingEmail = createSlice({
  name: 'pendingEmail',
  initialState: noPendingEmail,
  reducers: {
    codeAwaited: (_pending, { payload }: PayloadAction<{ email: string; purpose: CodePurpose }>) => ({
      ...noPendingEmail,
      userEmail: payload.email,
      actionType: payload.purpose === 'reset' ? 'changePassword' : null,
    }),
    resendDelayed: (pending, action: PayloadAction<number>) => ({ ...pending, resendFrom: action.payload }),
    awaitedCodeForgotten: () => noPendingEmail,
  },
});

export const { codeAwaited, resendDelayed, awaitedCodeForgotten } = pendingEmail.actions;
