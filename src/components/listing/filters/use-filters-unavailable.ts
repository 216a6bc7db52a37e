import { useEffect } from 'react';
import { filtersPanelMissed } from '../../../state/filters-panel';
import { useShopDispatch } from '../../../state/hooks';

/** Hides Filters in the bottom bar while the page shows no list (specification, section 2). */
export const useFiltersUnavailable = (): void => {
  const dispatch = useShopDispatch();
  useEffect(() => {
    dispatch(filtersPanelMissed(true));
    return () => void dispatch(filtersPanelMissed(false));
  }, [dispatch]);
};
