import type { Location, NavigateFunction } from 'react-router-dom';

/** The Filter Products panel has its own history entry, so that Back closes the panel and changes nothing else. */
export const panelOpen = { isPanelOpen: true } as const;

export const openPanel = (navigate: NavigateFunction, location: Location<unknown>): void =>
  void navigate(location, { state: panelOpen });
