import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus after a row is removed: to the same button of the next row, otherwise of the last row, or to the
 * heading if no row is left. The buttons have the attribute `data-remove`, the heading has `data-lines`.
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

  /** Must be called before the row at `position` is removed. */
  return (position: number): void => {
    removedAt.current = position;
  };
};
