import type { Location, NavigateFunction, To } from 'react-router-dom';
import { hasLocationState } from '../../../lib/location-state';
import { panelOpen } from '../../../lib/panel-entry';

export const isPanelEntry = (location: Location<unknown>): boolean => hasLocationState(location, 'isPanelOpen');

/**
 * Replaces the panel's history entry by `to` with the panel closed, and adds an entry with the panel open. So Back
 * closes the panel, and further steps back undo the choices one by one.
 */
export const goWithPanel = (navigate: NavigateFunction, to: To, state?: object): void => {
  void navigate(to, { replace: true, state });
  void navigate(to, { state: { ...state, ...panelOpen } });
};
