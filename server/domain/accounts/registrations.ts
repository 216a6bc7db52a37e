interface PendingRegistration {
  /** Digest of the key that the browser received at sign-up. */
  keyDigest: string;
  source: string;
}

interface RegistrationCaller {
  keyDigest: string | null;
  source: string;
}

/**
 * Returns the registration that a verified code confirms. The code proves that the caller owns the mailbox, but not
 * that the caller signed up: a stranger may have used the same address. So a registration with the caller's key comes
 * first, then one from the caller's source. If neither exists, the newest registration counts, but only if all have the
 * same source (decision 7).
 * @param pending the registrations of one e-mail address, newest first.
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
