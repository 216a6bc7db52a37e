import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The open state of a popup. Every navigation closes it; with `closesOn: 'page'`, only one to another path does. */
export const useDisclosure = (
  closesOn: 'navigation' | 'page' = 'navigation',
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const { key, pathname } = useLocation();
  const place = closesOn === 'page' ? pathname : key;
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The state is dropped on leaving, so that coming back does not open the popup again.
  if (openAt !== null && openAt !== place) setOpenAt(null);
  return [openAt === place, useCallback((isOpen) => setOpenAt(isOpen ? place : null), [place])];
};
