import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a removal, focuses the `data-remove` button of the next row or, without one, of the last row. If no row is
 * left, focuses the `data-lines` heading.
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

  /** Call this function before the row at `position` is removed. */
  return (position: number): void => {
    removedAt.current = position;
  };
};
