/** An element within this margin of the viewport counts as visible, so that it is ready when scrolled into view. */
const margin = '200px';

const uses = ['pointerdown', 'focusin', 'click'] as const;

const listeners = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

const notify = (element: Element): void => {
  const listener = listeners.get(element);
  listeners.delete(element);
  observer?.unobserve(element);
  listener?.();
};

const observe = (): IntersectionObserver => {
  // Listeners on the window in the capture phase run first, so `notify` runs before React handles the event.
  for (const use of uses) {
    window.addEventListener(
      use,
      ({ target }) => {
        for (const element of listeners.keys()) if (target instanceof Node && element.contains(target)) notify(element);
      },
      { capture: true, passive: true },
    );
  }
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) notify(target);
    },
    { rootMargin: margin },
  );
};

/** Calls the listener once the element is used or almost visible. */
export const whenVisible = (element: Element, listener: () => void): (() => void) => {
  if (!('IntersectionObserver' in window)) {
    listener();
    return () => undefined;
  }
  observer ??= observe();
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
};
