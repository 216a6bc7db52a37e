import type { PublicConfig } from '../../contract/config';
import { routes } from '../../contract/routes';
import type { ShopDispatch } from '../state/make-store';
import { api } from './api';

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({ query: () => ({ route: routes.config }) }),
  }),
});

/** The public values of the server's configuration, asked once. Rejects with an `ApiFailure`. */
export const publicConfig = (dispatch: ShopDispatch): Promise<PublicConfig> =>
  dispatch(configApi.endpoints.config.initiate(undefined, { subscribe: false })).unwrap();
