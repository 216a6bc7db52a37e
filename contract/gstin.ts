import { indianStates } from './indian-states';

const isStateCode = (code: string): boolean => indianStates.some(({ gstCode }) => gstCode === code);

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Computes the check digit with the Luhn mod N algorithm (N = 36). */
const checkOf = (body: string): string => {
  const sum = [...body].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / digits.length) + (product % digits.length);
  }, 0);
  return digits[(digits.length - (sum % digits.length)) % digits.length] ?? '';
};

/** Checks the pattern (state, PAN, entity, `Z`) and the check digit. */
export const isGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) &&
  isStateCode(text.slice(0, 2)) &&
  checkOf(text.slice(0, -1)) === text.slice(-1);
