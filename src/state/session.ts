import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The stored part of the user (specification, section 3). A guest session has no name and no email. */
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

export const isGuest = ({ email }: SessionUser): boolean => email === '';

/**
 * The session of an account or a guest; null if there is none. `src/api/base-query.ts` sends its token with every call.
 */
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
 * Dispatched when the server rejects a token. The session flow then ends the session. Before that flow starts, no
 * listener is needed, because the flow begins by verifying the session.
 */
export const tokenRejected = createAction<string>('session/tokenRejected');
