import { useEffect, useState, type RefObject } from 'react';

/** Returns null before the first observation. */
export const useInView = (element: RefObject<HTMLElement | null>, margin = '0px'): boolean | null => {
  const [isInView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    if (element.current === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? null), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInView;
};
