import type { Country } from '../../contract/countries';
import { shopRoutes } from '../../contract/routes/shop';
import { api } from './api';

const countriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    countries: build.query<Country[], void>({
      query: () => ({ route: shopRoutes.countries }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useCountriesQuery } = countriesApi;
