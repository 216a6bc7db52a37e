import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CodePurpose } from '../../contract/users';

/** `userEmail` and `actionType` are named as in the specification, section 3. */
export interface PendingEmail {
  userEmail: string | null;
  actionType: string | null;
  /** Unix time in ms from which another code may be requested. A reload does not restart the wait. */
  resendFrom: number | null;
}

const noPendingEmail: PendingEmail = { userEmail: null, actionType: null, resendFrom: null };

export const pendingEmail = createSlice({
  name: 'pendingEmail',
  initialState: noPendingEmail,
  reducers: {
    pendingCodeSet: (_pending, { payload }: PayloadAction<{ email: string; purpose: CodePurpose }>) => ({
      ...noPendingEmail,
      userEmail: payload.email,
      actionType: payload.purpose === 'reset' ? 'changePassword' : null,
    }),
    resendDelayed: (pending, action: PayloadAction<number>) => ({ ...pending, resendFrom: action.payload }),
    pendingCodeCleared: () => noPendingEmail,
  },
});

export const { pendingCodeSet, resendDelayed, pendingCodeCleared } = pendingEmail.actions;
