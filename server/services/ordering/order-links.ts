import { jwtVerify, SignJWT } from 'jose';
import type { Dependencies } from '../../dependencies';
import { deriveKey } from '../../lib/keys';

/** A `link` token is sent by mail and exchanged for an `access` token, which the browser stores in a cookie. */
type TokenUse = 'link' | 'access';

const algorithm = 'HS256';
const day = 24 * 60 * 60 * 1000;

/** Lifetime of each token, in ms. After a link has expired, the order can be opened with a mailed code. */
const lifetimes: Readonly<Record<TokenUse, number>> = { link: 30 * day, access: 30 * 60_000 };

/** Signs and reads tokens. Each token is for one order and one `TokenUse`. The shop stores no tokens. */
export const createOrderLinks = ({ config, clock }: Pick<Dependencies, 'config' | 'clock'>) => {
  const key = deriveKey(config.sessionSecret, 'orders');

  const sign = async (orderId: string, use: TokenUse): Promise<{ token: string; expiresAt: Date }> => {
    const now = clock.now();
    // Rounded down, because the times in a token are whole seconds.
    const expiresAt = new Date(Math.floor((now.getTime() + lifetimes[use]) / 1000) * 1000);
    const token = await new SignJWT()
      .setProtectedHeader({ alg: algorithm })
      .setSubject(orderId)
      .setAudience(use)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresAt };
  };

  return {
    sign,

    /** Returns null for an altered or expired token, or a token for another `use`. */
    async read(token: string, use: TokenUse): Promise<{ orderId: string; expiresAt: Date } | null> {
      try {
        const options = { algorithms: [algorithm], audience: use, currentDate: clock.now() };
        const { payload } = await jwtVerify(token, key, options);
        if (payload.sub === undefined || payload.exp === undefined) return null;
        return { orderId: payload.sub, expiresAt: new Date(payload.exp * 1000) };
      } catch {
        return null;
      }
    },

    /**
     * Returns the URL of an order's page for a mail. A signed-in owner sees that page. For everyone else, the token
     * opens the order at /orders/find. Token and number are in the fragment, which browsers never send, not even as
     * referrer.
     */
    async page({ orderId, invoiceNumber }: { orderId: string; invoiceNumber: number }): Promise<string> {
      const { token } = await sign(orderId, 'link');
      return `${config.publicUrl}/orders/${orderId}#number=${invoiceNumber}&order=${token}`;
    },
  };
};
