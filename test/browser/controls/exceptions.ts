import type { Control } from './in-page';

interface Exception {
  reason: string;
  matches(control: Control): boolean;
}

/** A test requires that each exception matches a control at one window size or more. */
export const exceptions: readonly Exception[] = [
  { reason: 'it leads to the page it stands on', matches: ({ isCurrent }) => isCurrent },
  { reason: 'it can only be read', matches: ({ isReadOnly }) => isReadOnly },
  { reason: 'it is of a category that is another one at the next visit', matches: ({ isOfChance }) => isOfChance },
  { reason: 'it is chosen already', matches: ({ isChosen }) => isChosen },
];
