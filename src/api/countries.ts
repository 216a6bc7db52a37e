import type { Country } from '../../contract/countries';
import { deliveryRoutes } from '../../contract/routes/delivery';
import { api } from './api';

const countriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    countries: build.query<Country[], void>({
      query: () => ({ route: deliveryRoutes.countries }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useCountriesQuery } = countriesApi;
