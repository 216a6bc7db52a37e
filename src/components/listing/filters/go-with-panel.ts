import type { Location, NavigateFunction, To } from 'react-router-dom';
import { hasLocationState } from '../../../lib/location-state';
import { panelOpen } from '../../../lib/panel-entry';

export const isPanelEntry = (location: Location<unknown>): boolean => hasLocationState(location, 'isPanelOpen');

/**
 * Replaces the current history entry with `to` (panel closed), then adds another entry for `to` (panel open). Back then
 * closes the panel, and every further Back undoes one choice.
 */
export const goWithPanel = (navigate: NavigateFunction, to: To, state?: object): void => {
  void navigate(to, { replace: true, state });
  void navigate(to, { state: { ...state, ...panelOpen } });
};
