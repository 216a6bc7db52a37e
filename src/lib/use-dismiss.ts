import { useEffect, type RefObject } from 'react';

/** Closes what is open on a press outside `frame` and on Escape, which gives the focus back to `opener`. */
export const useDismiss = (
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
  opener?: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const hearPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onDismiss();
    };
    const hearKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onDismiss();
      opener?.current?.focus();
    };
    document.addEventListener('pointerdown', hearPress);
    document.addEventListener('keydown', hearKey);
    return () => {
      document.removeEventListener('pointerdown', hearPress);
      document.removeEventListener('keydown', hearKey);
    };
  }, [frame, isOpen, onDismiss, opener]);
};
