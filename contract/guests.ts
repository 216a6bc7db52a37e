import { Type, type Static } from 'typebox';

/** A guest session: its token is sent like an account's. */
export const GuestSession = Type.Object({ token: Type.String(), userId: Type.String() });
export type GuestSession = Static<typeof GuestSession>;
