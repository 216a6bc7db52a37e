interface PendingRegistration {
  /** Digest of the key that the browser got when it signed up. */
  keyDigest: string;
  source: string;
}

interface RegistrationCaller {
  /** Null if the browser has no key. */
  keyDigest: string | null;
  source: string;
}

/**
 * Returns the registration that a verified code confirms, or undefined if the choice is ambiguous. `pending` are the
 * registrations of one address, newest first. A code proves only who owns the mailbox, and a stranger may have signed
 * up with the address. So the registration of the same browser is preferred, next that of the same source. Otherwise
 * all registrations must have the same source. A stranger's registration is never taken in place of the owner's
 * (decision 7).
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
