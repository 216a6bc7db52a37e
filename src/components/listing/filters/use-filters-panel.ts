import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { hasLocationState } from '../../../lib/location-state';
import { useShopDispatch, useShopSelector } from '../../../state/hooks';
import { filtersPanelToggled } from '../../../state/filters-panel';

/** Location state that keeps the panel open on the next page. */
export const keepPanelOpen = { isPanelOpen: true } as const;

/**
 * The Filter Products panel: the toolbar or the bottom bar opens it, navigation closes it, except when an option in the
 * panel leads to another page. Closed after Back and reloads.
 */
export const useFiltersPanel = () => {
  const dispatch = useShopDispatch();
  const wasAskedFor = useShopSelector((shop) => shop.filtersPanel.isOpen);
  const direction = useNavigationType();
  const location = useLocation();
  const [staysOpen, setStaysOpen] = useState(
    direction === NavigationType.Push && hasLocationState(location, 'isPanelOpen'),
  );
  const hide = useCallback(() => {
    setStaysOpen(false);
    dispatch(filtersPanelToggled(false));
  }, [dispatch]);
  useEffect(() => hide, [hide]);
  const shown = useRef(location);
  useEffect(() => {
    // Back may return to the mounted page: the last option is undone, or the next page was not loaded yet.
    if (shown.current !== location && direction === NavigationType.Pop) hide();
    shown.current = location;
  }, [location, direction, hide]);
  return {
    isOpen: wasAskedFor || staysOpen,
    staysOpen,
    show: () => dispatch(filtersPanelToggled(true)),
    hide,
  };
};
