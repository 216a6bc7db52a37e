import type { SessionGuest } from './sessions';

export interface Caller {
  source: string;
  /** The key of the sign-up that this browser has begun; undefined without a sign-up. */
  registrationKey: string | undefined;
  /** Name of the browser, such as "Chrome on Linux"; empty if unknown. */
  device: string;
  /** The key of the browser; undefined if it has not signed in before. */
  browserKey: string | undefined;
  guest: SessionGuest | null;
}
