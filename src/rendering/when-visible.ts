/** Elements this close to the viewport count as visible, so that they are ready when scrolled to. */
const margin = '200px';

/** Events that precede a click or key press on an element. */
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
  // The capture phase on the window runs before any other listener.
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

/** Calls the listener once, when the element is nearly visible or used. Returns a function that cancels it. */
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
