import type { SessionGuest } from './sessions';

/** Facts about a request without an account, such as a sign-in. */
export interface Caller {
  source: string;
  /** The key of this browser's sign-up whose address is not verified yet. */
  registrationKey: string | undefined;
  /** Name of the browser, such as "Chrome on Linux"; empty if unknown. */
  device: string;
  /** The key of the browser; undefined if the browser has not signed in before. */
  browserKey: string | undefined;
  guest: SessionGuest | null;
}
