import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The fields are those of the specification, section 3. A guest's name and email are empty. */
export interface SessionUser {
  userId: string;
  name: string;
  email: string;
  image: string;
}

export interface Session {
  token: string;
  user: SessionUser;
}

export const session = createSlice({
  name: 'session',
  initialState: null as Session | null,
  reducers: {
    sessionBegun: (_session, action: PayloadAction<Session>) => action.payload,
    sessionEnded: () => null,
    profileRenewed: (known, { payload }: PayloadAction<Pick<SessionUser, 'name' | 'image'>>) =>
      known && { ...known, user: { ...known.user, ...payload } },
  },
});

export const { sessionBegun, sessionEnded, profileRenewed } = session.actions;

/**
 * Dispatched when the server rejects a token; the session flow ends the session if it still has this token. A rejection
 * before the flow starts needs no listener, because the flow verifies the stored session when it starts.
 */
export const tokenRejected = createAction<string>('session/tokenRejected');
