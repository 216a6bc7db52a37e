import { useState } from 'react';

/** Whether an element was hovered or focused at least once. Some requests wait for that. */
export const useHovered = () => {
  const [wasHovered, setLookedAt] = useState(false);
  const look = () => setLookedAt(true);
  return { wasHovered, watch: { onPointerEnter: look, onFocus: look } } as const;
};
