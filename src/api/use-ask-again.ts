import { useCallback } from 'react';
import { useShopDispatch } from '../state/hooks';
import { api } from './api';

/** Asks for everything of the catalogue that is on the screen once more: where one part of a page failed, others did. */
export const useAskAgain = (): (() => void) => {
  const dispatch = useShopDispatch();
  return useCallback(() => void dispatch(api.util.invalidateTags(['Catalogue'])), [dispatch]);
};
