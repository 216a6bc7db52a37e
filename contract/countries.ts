import { Type, type Static } from 'typebox';

/** A country of ISO 3166. */
export const Country = Type.Object({ country: Type.String(), iso2: Type.String() });
export type Country = Static<typeof Country>;

export const CountryArray = Type.Array(Country);
