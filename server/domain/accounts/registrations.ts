/** A registration that waits for its address to be proven. */
interface WaitingRegistration {
  /** Of the key its browser was given. */
  keyDigest: string;
  source: string;
}

/** Whoever acts for the address now. */
interface RegistrationCaller {
  /** Of the key the browser holds since it signed up; null where it holds none. */
  keyDigest: string | null;
  source: string;
}

/**
 * Which of the registrations of one address its owner means, who has just proven to be that, or undefined where that
 * cannot be told. `waiting` has the newest first.
 *
 * A code proves the mailbox and nothing else: it may have been sent because a stranger signed up with the address. So the
 * browser that signed up is asked first. One that cannot say is taken to mean what came from where it is, or the only
 * ones there are; never a stranger's in place of the owner's (decision 7).
 */
export const meantRegistration = <Registration extends WaitingRegistration>(
  waiting: readonly Registration[],
  { keyDigest, source }: RegistrationCaller,
): Registration | undefined => {
  const own = waiting.find((registration) => registration.keyDigest === keyDigest);
  const fromHere = waiting.find((registration) => registration.source === source);
  const isOfOneSource = new Set(waiting.map((registration) => registration.source)).size === 1;
  return own ?? fromHere ?? (isOfOneSource ? waiting[0] : undefined);
};
