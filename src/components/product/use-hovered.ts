import { useState } from 'react';

/** Returns whether an element was hovered or focused at least once, because some requests start only then. */
export const useHovered = () => {
  const [wasHovered, setHovered] = useState(false);
  const hover = () => setHovered(true);
  return { wasHovered, watch: { onPointerEnter: hover, onFocus: hover } } as const;
};
