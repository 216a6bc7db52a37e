import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The open state of a popup; navigation closes it. */
export const useDisclosure = (): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return [openAt === key, useCallback((isOpen) => setOpenAt(isOpen ? key : null), [key])];
};
