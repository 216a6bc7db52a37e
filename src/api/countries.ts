import type { Country } from '../../contract/countries';
import { routes } from '../../contract/routes';
import { api } from './api';

export const countriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    countries: build.query<Country[], void>({
      query: () => ({ route: routes.countries }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useCountriesQuery } = countriesApi;
