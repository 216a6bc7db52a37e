import { causeMessages } from '../../../contract/messages/failures';
import { loadOnce } from '../../lib/load-once';
import { wrongValue } from '../../lib/shop-error';
import { nameFromEmail } from './email-address';

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Ignores all characters except the letters a to z (decision 19). */
const isOfShopWords = (chosen: string): boolean =>
  /^(?:sprocket|robotics|robot|electronics|shop|store)+$/.test(chosen.replace(/[^a-z]/g, ''));

const isOneCharacter = (chosen: string): boolean => new Set(chosen).size === 1;

const reversed = (text: string): string => [...text].reverse().join('');

/** The alphabet, the digits, and the keys of QWERTY, QWERTZ and AZERTY keyboards, row by row from the top. */
const forwardRuns = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', '1234567890qwertyuiopasdfghjklzxcvbnm'],
  ...['qwertzuiopasdfghjklyxcvbnm', 'azertyuiopqsdfghjklmwxcvbn'],
];
const runs = [...forwardRuns, ...forwardRuns.map(reversed)];

const shortestRun = 3;

const isRun = (text: string): boolean => text.length >= shortestRun && runs.some((run) => run.includes(text));

const withoutLastDigits = (text: string): string => {
  let end = text.length;
  while (end > 0 && /\d/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Loaded on first use, because the list is large and few API calls set a password. */
const commonPasswords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
});

/**
 * Rejects passwords that are easy to guess (decision 19): common passwords and parts of `runs`, even with digits after
 * them; one repeated character; the shop's own words; the account's e-mail address, or the part before its @.
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
  const common = await commonPasswords();
  const isCommon = [chosen, withoutLastDigits(chosen)].some((text) => isRun(text) || common.has(text));
  if (!isOwn && !isSimple && !isCommon) return;
  throw wrongValue(field, causeMessages.invalid_request.guessablePassword);
};
