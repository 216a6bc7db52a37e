import { Type, type Static } from 'typebox';
import { bothIds, Time } from './common';

/** A session of the account, without its IP address and token. */
export const SessionEntry = Type.Object({
  ...bothIds,
  device: Type.String({ description: 'Such as "Chrome on Linux"; empty if the browser is unknown' }),
  isCurrent: Type.Boolean({ description: 'The session of this request' }),
  createdAt: Time,
  lastUsedAt: Type.String({ format: 'date-time', description: 'Rounded down to the hour' }),
});
export type SessionEntry = Static<typeof SessionEntry>;

/** The current session is first. The other sessions follow, the most recently used first. */
export const SessionList = Type.Array(SessionEntry);
export type SessionList = Static<typeof SessionList>;
