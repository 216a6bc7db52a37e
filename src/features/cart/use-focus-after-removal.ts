import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a row is removed, focuses the remove button (`data-remove`) of the next row, or of the last row if there is no
 * next row. If no row is left, focuses the heading (`data-lines`).
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
