import { Secret, TOTP } from 'otpauth';

const period = 30_000;

/** The code of an authenticator app at a time in ms; `later` codes ahead of it. */
export const appCodeAt = (secret: string, time: number, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time + later * period });

/** A six-digit code that is none of those accepted at a time. */
export const wrongAppCodeAt = (secret: string, time: number): string => {
  const accepted = [-1, 0, 1].map((later) => appCodeAt(secret, time, later));
  return ['111111', '222222', '333333', '444444'].find((code) => !accepted.includes(code)) ?? '';
};
