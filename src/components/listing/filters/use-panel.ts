import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isCarried } from '../../../lib/carried-state';
import { useShopDispatch, useShopSelector } from '../../../state/hooks';
import { filtersPanelToggled } from '../../../state/filters-panel';

/** Carried to the next page of products, whose panel goes on where this one's was. */
export const panelGoesOn = { isPanelOpen: true } as const;

/**
 * The Filter Products panel: opened by the toolbar or the bottom bar, closed with the page, unless a choice made in it leads
 * to the next page. Back and a reload find it closed.
 */
export const usePanel = () => {
  const dispatch = useShopDispatch();
  const wasAskedFor = useShopSelector((shop) => shop.filtersPanel.isOpen);
  const direction = useNavigationType();
  const location = useLocation();
  const [goesOn, setGoesOn] = useState(direction === NavigationType.Push && isCarried(location, 'isPanelOpen'));
  const hide = useCallback(() => {
    setGoesOn(false);
    dispatch(filtersPanelToggled(false));
  }, [dispatch]);
  useEffect(() => hide, [hide]);
  const shown = useRef(location);
  useEffect(() => {
    // Back can find this very page still standing: a filter's choice is undone, or the next page had not come yet.
    if (shown.current !== location && direction === NavigationType.Pop) hide();
    shown.current = location;
  }, [location, direction, hide]);
  return {
    isOpen: wasAskedFor || goesOn,
    goesOn,
    show: () => dispatch(filtersPanelToggled(true)),
    hide,
  };
};
