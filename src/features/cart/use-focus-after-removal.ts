import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the next or last `data-remove` button after a removal, or the `data-lines` heading if no row is left. */
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
