import { password as limits } from '../../../contract/limits';
import { loadOnce } from '../../lib/load-once';
import { ShopError } from '../../lib/shop-error';
import { nameFromEmail } from './email-address';

const problem = 'This password is easy to guess. Please choose another';

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** True if the password consists of the shop's own words. Digits and signs are ignored (decision 19). */
const isOfShopWords = (chosen: string): boolean =>
  /^(?:sprocket|robotics|robot|electronics|shop|store)+$/.test(chosen.replace(/[^a-z]/g, ''));

const isOneCharacter = (chosen: string): boolean => new Set(chosen).size === 1;

/** The common passwords of at least the minimum length. Loaded on first use, because few calls set a password. */
const commonPasswords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= limits.shortest));
});

/**
 * Rejects common passwords, one character repeated, the shop's own words, the account's e-mail and its part before the
 * @ (decision 19).
 * @throws ShopError invalid_request, with the field.
 */
export const rejectGuessable = async (
  password: string,
  field: 'password' | 'newPass',
  email: string,
): Promise<void> => {
  const chosen = comparable(password);
  const isOwn = chosen === email || chosen === nameFromEmail(email);
  const isSimple = isOneCharacter(chosen) || isOfShopWords(chosen);
  if (!isOwn && !isSimple && !(await commonPasswords()).has(chosen)) return;
  throw new ShopError('invalid_request', { message: problem, details: [{ field, problem }] });
};
