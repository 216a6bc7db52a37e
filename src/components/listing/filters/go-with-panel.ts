import type { Location, NavigateFunction, To } from 'react-router-dom';
import { hasLocationState } from '../../../lib/location-state';
import { panelOpen } from '../../../lib/panel-entry';

export const isPanelEntry = (location: Location<unknown>): boolean => hasLocationState(location, 'isPanelOpen');

/**
 * The address replaces the panel's history entry, and the panel gets a new entry on top. So Back closes the panel, and
 * further steps back undo the choices one by one.
 */
export const goWithPanel = (navigate: NavigateFunction, to: To, state?: object): void => {
  void navigate(to, { replace: true, state });
  void navigate(to, { state: { ...state, ...panelOpen } });
};
