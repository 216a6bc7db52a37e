import { useShopDispatch } from '../state/hooks';
import { api } from './api';

/**
 * Refetches all data of the catalogue, because after one failed request, other requests have probably failed too. The
 * promise resolves when all requests have ended.
 */
export const useRefetchCatalogue = (): (() => Promise<unknown>) => {
  const dispatch = useShopDispatch();
  return () => {
    dispatch(api.util.invalidateTags(['Catalogue']));
    return Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  };
};
