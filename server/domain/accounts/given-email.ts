import { normaliseEmail } from './email-address';
import { emailWrong } from '../field-messages';
import { ShopError } from '../../lib/shop-error';

/**
 * The address a caller gave, in the form it is compared in.
 * @throws ShopError invalid_request where it cannot be one.
 */
export const givenEmail = (text: string): string => {
  const email = normaliseEmail(text);
  if (email === null) {
    const problem = emailWrong;
    throw new ShopError('invalid_request', { message: problem, details: [{ field: 'email', problem }] });
  }
  return email;
};
