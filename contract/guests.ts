import { Type, type Static } from 'typebox';

export const GuestSession = Type.Object({ token: Type.String(), userId: Type.String() });
export type GuestSession = Static<typeof GuestSession>;
