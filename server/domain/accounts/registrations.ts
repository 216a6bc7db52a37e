/** A sign-up whose address is not verified yet. */
interface PendingRegistration {
  /** Digest of the key given to its browser. */
  keyDigest: string;
  source: string;
}

interface RegistrationCaller {
  /** Digest of the key the browser holds since its sign-up; null without one. */
  keyDigest: string | null;
  source: string;
}

/**
 * Chooses which registration of an address a verified code opens; undefined if ambiguous. `pending` has the newest
 * first.
 * A code proves the mailbox only: a stranger may have signed up with the address. The browser that signed up comes
 * first, then the same source, then the only source; never a stranger's registration in place of the owner's (decision
 * 7).
 */
export const resolveRegistration = <Registration extends PendingRegistration>(
  pending: readonly Registration[],
  { keyDigest, source }: RegistrationCaller,
): Registration | undefined => {
  const own = pending.find((registration) => registration.keyDigest === keyDigest);
  const fromHere = pending.find((registration) => registration.source === source);
  const isOfOneSource = new Set(pending.map((registration) => registration.source)).size === 1;
  return own ?? fromHere ?? (isOfOneSource ? pending[0] : undefined);
};
