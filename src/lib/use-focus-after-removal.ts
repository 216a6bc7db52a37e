import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where the focus goes when the line it stood in is taken out: to the same button of the line that took its place, or of
 * the last one, or to the heading when none is left. Buttons carry `data-remove`, the heading `data-lines`.
 */
export const useFocusAfterRemoval = (frame: RefObject<HTMLElement | null>, count: number) => {
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    const position = removedAt.current;
    removedAt.current = null;
    if (position === null) return;
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(position, buttons.length - 1)];
    (next ?? frame.current?.querySelector<HTMLElement>('[data-lines]'))?.focus();
  }, [frame, count]);

  /** To be called before the line at `position` goes. */
  return (position: number): void => {
    removedAt.current = position;
  };
};
