import { invalidRequest } from './stripe-failure';

const supported = new Set(Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()));

/** `amount` is in the currency's smallest unit: 123400 of `inr` becomes `₹1,234.00`. */
export const formatAmount = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

export const checkCurrency = (currency: string): string => {
  const lower = currency.toLowerCase();
  if (!supported.has(lower)) {
    throw invalidRequest(`Invalid currency: ${lower}. Stripe currently supports these currencies: inr, usd, eur, …`, {
      param: 'currency',
    });
  }
  return lower;
};

const smallest = 50;
const largest = 99_999_999;

/** Checks an amount in the smallest unit: at least 50, and at most eight digits. */
export const checkAmount = (amount: number, currency: string): number => {
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < smallest) {
    throw invalidRequest(`Amount must be at least ${formatAmount(smallest, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > largest) {
    throw invalidRequest(`Amount must be no more than ${formatAmount(largest, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
};
