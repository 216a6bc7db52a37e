import { useEffect, type RefObject } from 'react';
import { listenTo } from '../lib/listen-to';

/** Closes a popup on a press outside `frame` or on Escape; Escape returns the focus to `opener`. */
export const useDismiss = (
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
  opener?: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onDismiss();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onDismiss();
      opener?.current?.focus();
    };
    const stops = [listenTo('pointerdown', onPress), listenTo('keydown', onKey)];
    return () => stops.forEach((stop) => stop());
  }, [frame, isOpen, onDismiss, opener]);
};
