import type { Location, NavigateFunction, To } from 'react-router-dom';
import { hasLocationState } from '../../../lib/location-state';
import { panelOpen } from '../../../lib/panel-entry';

export const isPanelEntry = (location: Location<unknown>): boolean => hasLocationState(location, 'isPanelOpen');

/**
 * Writes two history entries for `to`, the first with the panel closed, the second with the panel open. So Back closes
 * the panel, and a second Back undoes the choice of a filter.
 */
export const goWithPanel = (navigate: NavigateFunction, to: To, state?: object): void => {
  void navigate(to, { replace: true, state });
  void navigate(to, { state: { ...state, ...panelOpen } });
};
