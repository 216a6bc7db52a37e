import { useEffect, type RefObject } from 'react';

/** Makes hidden slides inert, because react-slick leaves their links in the tab order. */
export const useInertSlides = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = frame.current;
    if (root === null) return undefined;
    const update = () => {
      for (const slide of root.querySelectorAll<HTMLElement>('.slick-slide')) {
        slide.toggleAttribute('inert', slide.ariaHidden === 'true');
      }
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [frame]);
};
