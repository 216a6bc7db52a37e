import type { Billing } from '../../../contract/checkout';
import { isIndia } from '../../../contract/country-names';
import { indianStates } from '../../../contract/indian-states';
import type { GstAmounts, GstOfRate, OrderGst } from '../../../contract/orders';

/** `rate` is in percent and applies to products without their own rate. */
export interface GstRegistration {
  rate: number;
  gstin: string;
}

/** Alternative names of states, keyed by the GST state code (the first two digits of a GSTIN). */
const alternativeNames: Readonly<Record<string, readonly string[]>> = {
  '01': ['JK'],
  '02': ['HP'],
  '03': ['PB'],
  '04': ['CH'],
  '05': ['UK', 'UT', 'Uttaranchal'],
  '06': ['HR'],
  '07': ['DL', 'New Delhi', 'NCT of Delhi', 'National Capital Territory of Delhi'],
  '08': ['RJ'],
  '09': ['UP'],
  '10': ['BR'],
  '11': ['SK'],
  '12': ['AR'],
  '13': ['NL'],
  '14': ['MN'],
  '15': ['MZ'],
  '16': ['TR'],
  '17': ['ML'],
  '18': ['AS'],
  '19': ['WB'],
  '20': ['JH'],
  '21': ['OD', 'OR', 'Orissa'],
  '22': ['CG', 'CT'],
  '23': ['MP'],
  '24': ['GJ'],
  '26': ['DH', 'DD', 'DN', 'Daman and Diu', 'Dadra and Nagar Haveli'],
  '27': ['MH'],
  '29': ['KA'],
  '30': ['GA'],
  '31': ['LD'],
  '32': ['KL'],
  '33': ['TN'],
  '34': ['PY', 'Pondicherry'],
  '35': ['AN', 'Andaman and Nicobar'],
  '36': ['TS', 'TG'],
  '37': ['AP'],
  '38': ['LA'],
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

const codeByName = new Map(
  indianStates.flatMap(({ name, gstCode }) =>
    [name, ...(alternativeNames[gstCode] ?? [])].map((known) => [plain(known), gstCode] as const),
  ),
);

const isWithinState = ({ gstin }: GstRegistration, { country, state }: Pick<Billing, 'country' | 'state'>): boolean =>
  isIndia(country) && codeByName.get(plain(state)) === gstin.slice(0, 2);

interface TaxedAmount {
  paise: number;
  rate: number;
}

const gstWithin = ({ paise, rate }: TaxedAmount, isHalved: boolean): GstOfRate => {
  if (isHalved) {
    const half = Math.round((paise * rate) / 2 / (100 + rate));
    return { rate, taxablePaise: paise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const whole = Math.round((paise * rate) / (100 + rate));
  return { rate, taxablePaise: paise - whole, cgstPaise: 0, sgstPaise: 0, igstPaise: whole };
};

const sumOf = (parts: readonly GstAmounts[]): GstAmounts => {
  const sum = (name: keyof GstAmounts): number => parts.reduce((total, part) => total + part[name], 0);
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
};

/** Splits the tax: half CGST and half SGST within the seller's state; all IGST in another or an unknown state. */
export const gstOfLines = (
  lines: readonly TaxedAmount[],
  registration: GstRegistration,
  place: Pick<Billing, 'country' | 'state'>,
): OrderGst & { lines: GstOfRate[] } => {
  const isHalved = isWithinState(registration, place);
  const taxed = lines.map((line) => gstWithin(line, isHalved));
  const rates = [...new Set(taxed.map(({ rate }) => rate))].sort((one, other) => one - other);
  const byRate = rates.map((rate) => ({ rate, ...sumOf(taxed.filter((line) => line.rate === rate)) }));
  return { ...sumOf(taxed), rates: byRate, lines: taxed };
};
