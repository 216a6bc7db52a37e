import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether something is open; going to another page closes it. */
export const useOpenHere = (): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return [openAt === key, useCallback((isOpen) => setOpenAt(isOpen ? key : null), [key])];
};
