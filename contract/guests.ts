import { Type, type Static } from 'typebox';

/** The browser sends a guest's `token` in the same way as a customer's token. */
export const GuestSession = Type.Object({ token: Type.String(), userId: Type.String() });
export type GuestSession = Static<typeof GuestSession>;
