/** What lies this far outside the window is near: it is ready when it is scrolled to. */
const margin = '200px';

/** A press or a key reaches what it is meant for in any case; these come before it. */
const touches = ['pointerdown', 'focusin', 'click'] as const;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

const arrive = (element: Element): void => {
  const tell = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  tell?.();
};

const watch = (): IntersectionObserver => {
  // On the window, in its way down: before anybody else hears of it.
  for (const touch of touches) {
    window.addEventListener(
      touch,
      ({ target }) => {
        for (const element of waiting.keys()) if (target instanceof Node && element.contains(target)) arrive(element);
      },
      { capture: true, passive: true },
    );
  }
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrive(target);
    },
    { rootMargin: margin },
  );
};

/** Tells once when an element is nearly in sight, or touched before. Returns how to end the wait. */
export const whenNear = (element: Element, tell: () => void): (() => void) => {
  if (!('IntersectionObserver' in window)) {
    tell();
    return () => undefined;
  }
  observer ??= watch();
  waiting.set(element, tell);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
};
