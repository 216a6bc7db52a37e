import { newsletterRoutes } from '../../../contract/routes/newsletter';
import type { Config } from '../../config';
import { deriveKey } from '../../lib/keys';
import { openSealedText, sealText } from '../../lib/sealed-text';

/** A token is valid for one purpose only. */
type LinkPurpose = 'confirm' | 'unsubscribe';

/**
 * Creates the links of newsletter mails. Their tokens contain the encrypted address, so the shop stores no tokens. The
 * links work until the secret changes, but unsubscribing also ends earlier confirmation links. Links to pages have the
 * token in the fragment, which browsers never send. The URL that mail programs call has the token in the query, but
 * this token can only unsubscribe.
 */
export const createNewsletterLinks = ({ sessionSecret, publicUrl }: Pick<Config, 'sessionSecret' | 'publicUrl'>) => {
  const key = deriveKey(sessionSecret, 'newsletter');
  const page = (purpose: LinkPurpose, token: string) => `${publicUrl}/newsletter#${purpose}=${token}`;
  return {
    confirm: (email: string, issuedAt: Date): string =>
      page('confirm', sealText(key, 'confirm', `${email} ${issuedAt.toISOString()}`)),
    unsubscribe(email: string): { page: string; oneClick: string } {
      const token = sealText(key, 'unsubscribe', email);
      return {
        page: page('unsubscribe', token),
        oneClick: `${publicUrl}${newsletterRoutes.unsubscribeInOneClick.path}?token=${token}`,
      };
    },
    /** Returns the address and the time of the link; undefined if the token is not for `confirm`. */
    openConfirm(token: string): { email: string; issuedAt: Date } | undefined {
      const [email, issuedAt] = openSealedText(key, 'confirm', token)?.split(' ') ?? [];
      return email === undefined || issuedAt === undefined ? undefined : { email, issuedAt: new Date(issuedAt) };
    },
    /** Returns the address; undefined if the token is not for `unsubscribe`. */
    openUnsubscribe: (token: string): string | undefined => openSealedText(key, 'unsubscribe', token) ?? undefined,
  };
};
