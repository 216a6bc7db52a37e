import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { useShopDispatch, useShopSelector } from '../../store/hooks';
import { filtersPanelToggled } from '../../store/filters-panel';

/** Carried to the next page of products, whose panel goes on where this one's was. */
export const panelGoesOn = { isPanelOpen: true } as const;

const isFromPanel = ({ state }: Location): boolean =>
  // Whoever navigates decides what travels.
  (state as Partial<typeof panelGoesOn> | null)?.isPanelOpen === true;

/**
 * The Filter Products panel: opened by the toolbar or the bottom bar, gone with the page, unless a choice made in it has
 * led to the next one. Back and a reload find it closed.
 */
export const usePanel = () => {
  const dispatch = useShopDispatch();
  const wasAskedFor = useShopSelector((shop) => shop.filtersPanel.isOpen);
  const isFresh = useNavigationType() === NavigationType.Push;
  const location = useLocation();
  const [goesOn, setGoesOn] = useState(isFresh && isFromPanel(location));
  useEffect(() => () => void dispatch(filtersPanelToggled(false)), [dispatch]);
  return {
    isOpen: wasAskedFor || goesOn,
    goesOn,
    show: () => dispatch(filtersPanelToggled(true)),
    hide: () => {
      setGoesOn(false);
      dispatch(filtersPanelToggled(false));
    },
  };
};
