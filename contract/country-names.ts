import type { Country } from './countries';

/** Common names that the country list does not contain, normalized by `comparable`. */
const otherNames: Readonly<Record<string, string>> = {
  america: 'US',
  bharat: 'IN',
  brunei: 'BN',
  burma: 'MM',
  'cape verde': 'CV',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  'east timor': 'TL',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  korea: 'KR',
  macao: 'MO',
  macau: 'MO',
  macedonia: 'MK',
  myanmar: 'MM',
  'northern ireland': 'GB',
  palestine: 'PS',
  'republic of ireland': 'IE',
  'republic of korea': 'KR',
  'republic of the congo': 'CG',
  'russian federation': 'RU',
  scotland: 'GB',
  swaziland: 'SZ',
  'the netherlands': 'NL',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  vatican: 'VA',
  'viet nam': 'VN',
  wales: 'GB',
};

/** Normalizes a name, so that "Côte d’Ivoire" equals "cote d'ivoire". */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const findCountry = (countries: readonly Country[], text: string): Country | undefined => {
  const name = comparable(text);
  const code = (Object.hasOwn(otherNames, name) ? otherNames[name] : name)?.toLowerCase();
  return countries.find(({ country, iso2 }) => iso2.toLowerCase() === code || comparable(country) === name);
};

/** Returns whether a country is India. Only orders to India have a PIN code, a delivery date, and CGST and SGST. */
export const isIndia = (country: unknown): boolean =>
  typeof country === 'string' && findCountry([{ country: 'India', iso2: 'IN' }], country) !== undefined;
