import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What is kept of the signed-in customer (specification, section 3). */
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

/** The session, null for a guest. Every call carries its token (`src/api/base-query.ts`). */
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
 * The server refused this token. The session flow ends the session and says so; before that flow runs nobody listens,
 * because the flow begins by asking the server itself.
 */
export const tokenRejected = createAction<string>('session/tokenRejected');
