import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** By default, every navigation closes the popup; with `closesOn: 'page'`, only a navigation to another path. */
export const useDisclosure = (
  closesOn: 'navigation' | 'page' = 'navigation',
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const { key, pathname } = useLocation();
  const navigationKey = closesOn === 'page' ? pathname : key;
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Without this reset, going back would open the popup again.
  if (openAt !== null && openAt !== navigationKey) setOpenAt(null);
  return [openAt === navigationKey, useCallback((isOpen) => setOpenAt(isOpen ? navigationKey : null), [navigationKey])];
};
