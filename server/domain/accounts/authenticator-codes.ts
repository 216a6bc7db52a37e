import { Secret, TOTP } from 'otpauth';

/** Length of a secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** Parameters of RFC 6238, with the values that every authenticator app supports. */
const rules = { issuer: 'Sprocket', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/**
 * Number of time steps before and after the current one whose codes are accepted, for clocks that differ and for slow
 * typing.
 */
const window = 1;

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ ...rules, label, secret: Secret.fromBase32(secret) });

/** Returns a new secret for an authenticator app, in base32. */
export const newAppSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Returns the URI in the QR code. Apps show its issuer (the shop's name) and the account's e-mail. */
export const otpauthUriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Returns the time step of the entered code, or null if the code matches none of the accepted steps. The comparison
 * takes constant time. The caller must refuse a step that is not newer than the last accepted one.
 */
export const matchingStep = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};
