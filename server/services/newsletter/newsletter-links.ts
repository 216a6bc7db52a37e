import { newsletterRoutes } from '../../../contract/routes/newsletter';
import type { Config } from '../../config';
import { deriveKey } from '../../lib/keys';
import { openSealedText, sealText } from '../../lib/sealed-text';

/** The purpose of a link in a newsletter mail. A token is valid for one purpose only. */
type LinkPurpose = 'confirm' | 'unsubscribe';

/**
 * Creates the links of newsletter mails. Their tokens are encrypted addresses, so nothing is stored, and each link
 * works until the secret changes. Pages get the token in the fragment, which browsers never send, not even as referrer.
 * Mail programs need the token in the URL of their call, but that token can only unsubscribe.
 */
export const createNewsletterLinks = ({ sessionSecret, publicUrl }: Pick<Config, 'sessionSecret' | 'publicUrl'>) => {
  const key = deriveKey(sessionSecret, 'newsletter');
  const page = (purpose: LinkPurpose, token: string) => `${publicUrl}/newsletter#${purpose}=${token}`;
  return {
    confirm: (email: string): string => page('confirm', sealText(key, 'confirm', email)),
    unsubscribe(email: string): { page: string; oneClick: string } {
      const token = sealText(key, 'unsubscribe', email);
      return {
        page: page('unsubscribe', token),
        oneClick: `${publicUrl}${newsletterRoutes.unsubscribeInOneClick.path}?token=${token}`,
      };
    },
    /** Returns the address in a token; null if the token was altered or is for another purpose. */
    open: (purpose: LinkPurpose, token: string): string | null => openSealedText(key, purpose, token),
  };
};
