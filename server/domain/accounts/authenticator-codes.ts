import { Secret, TOTP } from 'otpauth';

/** Length of a secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** Parameters of RFC 6238, with the values that every authenticator app supports. */
const rules = { issuer: 'Sprocket', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Number of time steps that a code may be early or late, because clocks differ and typing takes time. */
const window = 1;

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ ...rules, label, secret: Secret.fromBase32(secret) });

export const newAppSecret = (): string => new Secret({ size: secretBytes }).base32;

export const otpauthUriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Returns the time step of the code; null if no step within `window` matches. Compares in constant time. The caller
 * must accept only steps that are newer than the last accepted step, so that each code works only once.
 */
export const matchingStep = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};
