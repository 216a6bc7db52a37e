import { useEffect, useRef, type RefObject } from 'react';

/** Sets an element's `--height` to its height, which CSS cannot read. */
export const useHeightVariable = (): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => current.style.setProperty('--height', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return element;
};
