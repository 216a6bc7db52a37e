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
 * Returns the registration that a verified code confirms. `pending` are the registrations of one e-mail address, newest
 * first. A code proves only who owns the mailbox, but a stranger may have signed up with the same address. Therefore
 * the first choice is a registration with the caller's key, the second choice one from the caller's source. If neither
 * exists, the result is the newest registration, but only if all registrations have the same source (decision 7).
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
