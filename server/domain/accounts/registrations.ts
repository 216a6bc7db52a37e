interface PendingRegistration {
  /** Digest of the key that the browser received at sign-up. */
  keyDigest: string;
  source: string;
}

interface RegistrationCaller {
  /** Null if the browser has no key. */
  keyDigest: string | null;
  source: string;
}

/**
 * Returns the registration that a verified code confirms. `pending` are the registrations of one e-mail address,
 * newest first. A code proves only who owns the mailbox, and a stranger may have signed up with the address too. So
 * the function prefers a registration with the caller's key, then one from the caller's source. If neither exists, it
 * returns the newest registration, but only if all have the same source (decision 7).
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
