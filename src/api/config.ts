import type { PublicConfig } from '../../contract/config';
import { shopRoutes } from '../../contract/routes/shop';
import type { ShopDispatch } from '../state/make-store';
import { api } from './api';

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({ query: () => ({ route: shopRoutes.config }) }),
  }),
});

/** Rejects with an `ApiFailure`. */
export const publicConfig = (dispatch: ShopDispatch): Promise<PublicConfig> =>
  dispatch(configApi.endpoints.config.initiate(undefined, { subscribe: false })).unwrap();
