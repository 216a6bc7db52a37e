import type { Location, NavigateFunction, To } from 'react-router-dom';
import { hasLocationState } from '../../../lib/location-state';
import { panelOpen } from '../../../lib/panel-entry';

/** `location` may be that of the previous entry until React has rendered; event handlers call `isPanelInHistory`. */
export const isPanelEntry = (location: Location<unknown>): boolean => hasLocationState(location, 'isPanelOpen');

/** Reads the history entry itself, where React Router stores the location's state as `usr`. */
export const isPanelInHistory = (): boolean => {
  const entry = window.history.state as { usr?: unknown } | null;
  return hasLocationState({ state: entry?.usr }, 'isPanelOpen');
};

/**
 * Writes two history entries for `to`, the first with the panel closed, the second with the panel open. So Back closes
 * the panel, and a second Back undoes the choice of a filter.
 */
export const goWithPanel = (navigate: NavigateFunction, to: To, state?: object): void => {
  void navigate(to, { replace: true, state });
  void navigate(to, { state: { ...state, ...panelOpen } });
};
