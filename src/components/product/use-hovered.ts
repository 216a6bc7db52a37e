import { useState } from 'react';

/** Returns whether an element was hovered or focused at least once. Some requests wait until then. */
export const useHovered = () => {
  const [wasHovered, setHovered] = useState(false);
  const hover = () => setHovered(true);
  return { wasHovered, watch: { onPointerEnter: hover, onFocus: hover } } as const;
};
