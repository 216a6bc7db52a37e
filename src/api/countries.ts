import type { Country } from '../../contract/countries';
import { deliveryRoutes } from '../../contract/routes/delivery';
import type { ShopDispatch } from '../state/make-store';
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

/** Rejects with an `ApiFailure`. */
export const fetchCountries = (dispatch: ShopDispatch): Promise<Country[]> =>
  dispatch(countriesApi.endpoints.countries.initiate(undefined, { subscribe: false })).unwrap();
