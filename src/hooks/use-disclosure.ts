import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Every navigation closes the popup. With `closesOn: 'page'`, only a navigation to another path closes the popup. */
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
