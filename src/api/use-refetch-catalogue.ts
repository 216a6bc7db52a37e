import { useCallback } from 'react';
import { useShopDispatch } from '../state/hooks';
import { api } from './api';

/** Refetches all data of the catalogue, because after one failed request, other requests have probably failed too. */
export const useRefetchCatalogue = (): (() => void) => {
  const dispatch = useShopDispatch();
  return useCallback(() => void dispatch(api.util.invalidateTags(['Catalogue'])), [dispatch]);
};
