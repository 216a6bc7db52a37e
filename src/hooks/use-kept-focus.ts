import { useEffect, useEffectEvent, type RefObject } from 'react';

/** When the focused element is removed, focuses the result of `next` instead of the top of the page. */
export const useKeptFocus = (
  frame: RefObject<HTMLElement | null>,
  next: (frame: HTMLElement) => HTMLElement | null,
): void => {
  const keepFocus = useEffectEvent((element: HTMLElement) => next(element)?.focus());
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let focused: EventTarget | null = null;
    const isGone = () => focused instanceof Node && !focused.isConnected;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    // A removed element may fire `focusout` before it is disconnected, so the check waits for a microtask.
    const forget = () =>
      queueMicrotask(() => {
        if (!isGone() && focused !== document.activeElement) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      focused = null;
      if (document.activeElement === document.body) keepFocus(element);
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [frame]);
};
