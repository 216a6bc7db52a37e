import { useEffect, useRef, type RefObject } from 'react';

/**
 * What takes the place of the form the shopper was in takes the focus as well, and with it comes into view: the button
 * that was pressed is gone. Not while the page opens, when nothing was pressed yet.
 */
export const useFocusWhen = (isShown: boolean): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (isShown && wasHidden.current) place.current?.focus();
    wasHidden.current = !isShown;
  }, [isShown]);
  return place;
};
