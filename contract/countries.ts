import { Type, type Static } from 'typebox';

export const Country = Type.Object({ country: Type.String(), iso2: Type.String() });
export type Country = Static<typeof Country>;

export const CountryArray = Type.Array(Country);
