import { useState } from 'react';

/** Some requests start only after the first hover or focus. */
export const useHovered = () => {
  const [wasHovered, setHovered] = useState(false);
  const hover = () => setHovered(true);
  return { wasHovered, watch: { onPointerEnter: hover, onFocus: hover } } as const;
};
