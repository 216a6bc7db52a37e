import { Type, type Static } from 'typebox';

/** The token is sent like that of an account. */
export const GuestSession = Type.Object({ token: Type.String(), userId: Type.String() });
export type GuestSession = Static<typeof GuestSession>;
