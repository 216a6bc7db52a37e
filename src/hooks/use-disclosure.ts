import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** By default, every navigation closes the popup; with `closesOn: 'page'`, only a navigation to another path. */
export const useDisclosure = (
  closesOn: 'navigation' | 'page' = 'navigation',
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const { key, pathname } = useLocation();
  const place = closesOn === 'page' ? pathname : key;
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Without this reset, going back would open the popup again.
  if (openAt !== null && openAt !== place) setOpenAt(null);
  return [openAt === place, useCallback((isOpen) => setOpenAt(isOpen ? place : null), [place])];
};
