import { Secret, TOTP } from 'otpauth';

const period = 30_000;

/** Returns the code of an authenticator app at `time` (in ms) plus `later` periods of 30 s. */
export const appCodeAt = (secret: string, time: number, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time + later * period });

export const wrongAppCodeAt = (secret: string, time: number): string => {
  const accepted = [-1, 0, 1].map((later) => appCodeAt(secret, time, later));
  return ['111111', '222222', '333333', '444444'].find((code) => !accepted.includes(code)) ?? '';
};
