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
 * The session flow ends the session of a rejected token. A rejection before the start of the flow needs no listener,
 * because the flow first verifies the session.
 */
export const tokenRejected = createAction<string>('session/tokenRejected');
