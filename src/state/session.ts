import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The stored part of the user (specification, section 3). */
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

/** The session, null for a guest. `src/api/base-query.ts` sends its token with every call. */
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
 * The server rejected this token. The session flow ends the session; before that flow starts, no listener is needed,
 * because it begins by verifying the session.
 */
export const tokenRejected = createAction<string>('session/tokenRejected');
