import { useCallback } from 'react';
import { useShopDispatch } from '../state/hooks';
import { api } from './api';

/** After one failed request, other requests have probably failed too. */
export const useRefetchCatalogue = (): (() => void) => {
  const dispatch = useShopDispatch();
  return useCallback(() => void dispatch(api.util.invalidateTags(['Catalogue'])), [dispatch]);
};
