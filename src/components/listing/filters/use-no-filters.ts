import { useEffect } from 'react';
import { filtersPanelMissed } from '../../../state/filters-panel';
import { useShopDispatch } from '../../../state/hooks';

/** For what stands in a list's place: the bottom bar then has no Filters (specification, section 2). */
export const useNoFilters = (): void => {
  const dispatch = useShopDispatch();
  useEffect(() => {
    dispatch(filtersPanelMissed(true));
    return () => void dispatch(filtersPanelMissed(false));
  }, [dispatch]);
};
