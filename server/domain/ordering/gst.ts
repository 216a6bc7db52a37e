import type { Billing } from '../../../contract/checkout';
import { toPaise } from '../../../contract/money';
import type { OrderGst } from '../../../contract/orders';

/** The shop's GST registration: the rate in percent, included in every price, and the number. */
export interface GstRegistration {
  rate: number;
  gstin: string;
}

/** States and union territories by GSTIN code, each with its alternative names. */
const states: Readonly<Record<string, readonly string[]>> = {
  '01': ['Jammu and Kashmir', 'JK'],
  '02': ['Himachal Pradesh', 'HP'],
  '03': ['Punjab', 'PB'],
  '04': ['Chandigarh', 'CH'],
  '05': ['Uttarakhand', 'UK', 'UT', 'Uttaranchal'],
  '06': ['Haryana', 'HR'],
  '07': ['Delhi', 'DL', 'New Delhi', 'NCT of Delhi', 'National Capital Territory of Delhi'],
  '08': ['Rajasthan', 'RJ'],
  '09': ['Uttar Pradesh', 'UP'],
  '10': ['Bihar', 'BR'],
  '11': ['Sikkim', 'SK'],
  '12': ['Arunachal Pradesh', 'AR'],
  '13': ['Nagaland', 'NL'],
  '14': ['Manipur', 'MN'],
  '15': ['Mizoram', 'MZ'],
  '16': ['Tripura', 'TR'],
  '17': ['Meghalaya', 'ML'],
  '18': ['Assam', 'AS'],
  '19': ['West Bengal', 'WB'],
  '20': ['Jharkhand', 'JH'],
  '21': ['Odisha', 'OD', 'OR', 'Orissa'],
  '22': ['Chhattisgarh', 'CG', 'CT'],
  '23': ['Madhya Pradesh', 'MP'],
  '24': ['Gujarat', 'GJ'],
  '26': ['Dadra and Nagar Haveli and Daman and Diu', 'DH', 'DD', 'DN', 'Daman and Diu', 'Dadra and Nagar Haveli'],
  '27': ['Maharashtra', 'MH'],
  '29': ['Karnataka', 'KA'],
  '30': ['Goa', 'GA'],
  '31': ['Lakshadweep', 'LD'],
  '32': ['Kerala', 'KL'],
  '33': ['Tamil Nadu', 'TN'],
  '34': ['Puducherry', 'PY', 'Pondicherry'],
  '35': ['Andaman and Nicobar Islands', 'AN', 'Andaman and Nicobar'],
  '36': ['Telangana', 'TS', 'TG'],
  '37': ['Andhra Pradesh', 'AP'],
  '38': ['Ladakh', 'LA'],
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

const codeByName = new Map(
  Object.entries(states).flatMap(([code, names]) => names.map((name) => [plain(name), code] as const)),
);

/** The state of a GSTIN, or undefined for an unknown code. */
const stateOfGstin = (gstin: string): string | undefined => states[gstin.slice(0, 2)]?.[0];

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Check digit over base 36, with every second character weighted twice. */
const checkOf = (body: string): string => {
  const sum = [...body].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / digits.length) + (product % digits.length);
  }, 0);
  return digits[(digits.length - (sum % digits.length)) % digits.length] ?? '';
};

/** Whether a GSTIN is valid: state, PAN, entity, `Z` and check digit. */
export const isGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) &&
  stateOfGstin(text) !== undefined &&
  checkOf(text.slice(0, -1)) === text.slice(-1);

const isWithinState = ({ gstin }: GstRegistration, { country, state }: Pick<Billing, 'country' | 'state'>): boolean =>
  ['india', 'in', 'bharat'].includes(plain(country)) && codeByName.get(plain(state)) === gstin.slice(0, 2);

/**
 * The tax contained in an amount (whole rupees). Within the seller's state it is half CGST and half SGST, to the paisa;
 * elsewhere, or for an unknown state, IGST.
 */
export const gstWithin = (
  amount: number,
  registration: GstRegistration,
  place: Pick<Billing, 'country' | 'state'>,
): OrderGst => {
  const { rate } = registration;
  const paise = toPaise(amount);
  if (isWithinState(registration, place)) {
    const half = Math.round((paise * rate) / 2 / (100 + rate));
    return { rate, taxablePaise: paise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const whole = Math.round((paise * rate) / (100 + rate));
  return { rate, taxablePaise: paise - whole, cgstPaise: 0, sgstPaise: 0, igstPaise: whole };
};
