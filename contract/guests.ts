import { Type, type Static } from 'typebox';

/** The browser sends the guest's `token` in the same way as the token of an account. */
export const GuestSession = Type.Object({ token: Type.String(), userId: Type.String() });
export type GuestSession = Static<typeof GuestSession>;
