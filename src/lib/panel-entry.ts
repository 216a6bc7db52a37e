import type { Location, NavigateFunction } from 'react-router-dom';

/**
 * The state of the history entry of the open Filter Products panel. It has an entry of its own, so that Back closes it
 * and changes nothing else.
 */
export const panelOpen = { isPanelOpen: true } as const;

export const openPanel = (navigate: NavigateFunction, location: Location<unknown>): void =>
  void navigate(location, { state: panelOpen });
