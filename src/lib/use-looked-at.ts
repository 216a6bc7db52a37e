import { useState } from 'react';

/** Whether a pointer or the focus has been on an element: what a look is worth, is asked only then. */
export const useLookedAt = () => {
  const [isLookedAt, setLookedAt] = useState(false);
  const look = () => setLookedAt(true);
  return { isLookedAt, watch: { onPointerEnter: look, onFocus: look } } as const;
};
