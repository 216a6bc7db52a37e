import { useState } from 'react';

/** `wasHovered` is true after the first hover or focus; some requests start only then. */
export const useHovered = () => {
  const [wasHovered, setHovered] = useState(false);
  const hover = () => setHovered(true);
  return { wasHovered, watch: { onPointerEnter: hover, onFocus: hover } } as const;
};
