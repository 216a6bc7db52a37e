import type { SessionGuest } from './sessions';

export interface Caller {
  source: string;
  registrationKey: string | undefined;
  /** Such as "Chrome on Linux"; empty if unknown. */
  device: string;
  /** Undefined if the browser has not signed in before. */
  browserKey: string | undefined;
  guest: SessionGuest | null;
}
