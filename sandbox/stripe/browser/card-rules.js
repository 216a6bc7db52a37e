const brands = [
  { name: 'amex', label: 'American Express', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'mastercard', label: 'Mastercard', prefix: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'discover', label: 'Discover', prefix: /^6(011|4[4-9]|5)/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'unionpay', label: 'UnionPay', prefix: /^62/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
  { name: 'jcb', label: 'JCB', prefix: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'visa', label: 'Visa', prefix: /^4/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
];
const unknownBrand = { name: 'unknown', label: '', lengths: [16], groups: [4, 4, 4, 4], cvc: 3 };

export const digitsOf = (text) => text.replace(/\D/g, '');

export const brandOf = (number) => {
  return brands.find(({ prefix }) => prefix.test(digitsOf(number))) ?? unknownBrand;
};

export const formatNumber = (text) => {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, Math.max(...brand.lengths));
  let start = 0;
  return brand.groups
    .map((size) => digits.slice(start, (start += size)))
    .filter(Boolean)
    .join(' ');
};

/**
 * Formats an expiry date: `1` stays as it is, `13` becomes `01 / 3`, and `1230` becomes `12 / 30`. A four-digit year,
 * as browsers fill it in, is shortened to its last two digits.
 */
export const formatExpiry = (text, before = '') => {
  // Deleting the slash also deletes the digit before it. Otherwise the slash would be added again at once.
  const deletedSlash = before.endsWith(' / ') && before.length === text.length + 1;
  const typed = digitsOf(deletedSlash ? text.slice(0, 1) : text);
  const digits = /^[2-9]/.test(typed) || Number(typed.slice(0, 2)) > 12 ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const year = digits.length === 6 && digits.slice(2, 4) === '20' ? digits.slice(4) : digits.slice(2, 4);
  if (month.length < 2) return month;
  return year || !text.endsWith(' /') ? `${month} / ${year}` : month;
};

const passesLuhn = (digits) => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

export const isWholeNumber = (text) => {
  return brandOf(text).lengths.includes(digitsOf(text).length);
};

export const numberProblem = (text) => {
  if (!isWholeNumber(text)) return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  if (!passesLuhn(digitsOf(text))) return { code: 'invalid_number', message: 'Your card number is invalid.' };
  return undefined;
};

export const expiryProblem = (text, now = new Date()) => {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length < 4 || month < 1) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  const year = 2000 + Number(digits.slice(2, 4));
  if (year < now.getFullYear()) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  if (year > now.getFullYear() + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  }
  return undefined;
};

export const cvcProblem = (text, number) => {
  if (digitsOf(text).length >= brandOf(number).cvc) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
};
