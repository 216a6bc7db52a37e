import type { Location, NavigateFunction, To } from 'react-router-dom';
import { hasLocationState, locationStateOf } from './location-state';

/**
 * The open Filter Products panel is a history entry of its own, so that Back closes the panel and changes nothing else.
 */
const panelOpen = { isPanelOpen: true } as const;

export const isPanelEntry = (location: Location<unknown>): boolean => hasLocationState(location, 'isPanelOpen');

export const openPanel = (navigate: NavigateFunction, location: Location<unknown>): void =>
  void navigate(location, { state: { ...locationStateOf(location), ...panelOpen } });

/**
 * Goes to an address that was chosen in the open panel. It replaces the panel's entry, and the panel gets a new one on
 * top: Back closes the panel, and further steps back undo one choice after the other.
 */
export const goWithPanel = (navigate: NavigateFunction, to: To, state?: object): void => {
  void navigate(to, { replace: true, state });
  void navigate(to, { state: { ...state, ...panelOpen } });
};
