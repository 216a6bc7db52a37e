import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CodePurpose } from '../../contract/users';

/** Whose code is awaited, and what for (specification, section 3: `userEmail` and `actionType`). */
export interface PendingEmail {
  userEmail: string | null;
  actionType: string | null;
  /** When another code may be asked for, in ms since 1970: a reload does not restart the wait. */
  resendFrom: number | null;
}

const nobody: PendingEmail = { userEmail: null, actionType: null, resendFrom: null };

export const pendingEmail = createSlice({
  name: 'pendingEmail',
  initialState: nobody,
  reducers: {
    codeAwaited: (_pending, { payload }: PayloadAction<{ email: string; purpose: CodePurpose }>) => ({
      ...nobody,
      userEmail: payload.email,
      actionType: payload.purpose === 'reset' ? 'changePassword' : null,
    }),
    /** Another code may be asked for at this time. */
    resendDelayed: (pending, action: PayloadAction<number>) => ({ ...pending, resendFrom: action.payload }),
    awaitedCodeForgotten: () => nobody,
  },
});

export const { codeAwaited, resendDelayed, awaitedCodeForgotten } = pendingEmail.actions;
