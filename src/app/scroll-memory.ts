import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

const keyOf = (entry: string) => `scroll:${entry}`;

const remember = (entry: string, top: number): void => {
  try {
    sessionStorage.setItem(keyOf(entry), String(top));
  } catch {
    // Storage is refused: Back then starts at the top.
  }
};

const remembered = (entry: string): number => {
  try {
    return Number(sessionStorage.getItem(keyOf(entry)) ?? 0);
  } catch {
    return 0;
  }
};

/** The first entry of every document has the same key: its address tells them apart. */
const entryOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Whether the document was asked for anew, and not come back to by Back, Forward or a reload. */
const isNewVisit = (): boolean => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  // What the browser lists under that name.
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
};

/** How long a page may take to grow to the height it had, in ms. */
const patience = 10_000;

/** Signs that the shopper has taken over. */
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Scrolls to `top` as soon as the page is high enough, unless the shopper moves first. */
const scrollWhenPossible = (top: number): (() => void) => {
  // Parts that are not laid out yet have about their height, which is not enough to find a place again.
  document.documentElement.style.setProperty('--out-of-sight', 'visible');
  const reach = () => window.scrollTo(0, top);
  const isHighEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  reach();
  if (isHighEnough()) return () => undefined;
  const growth = new ResizeObserver(() => {
    reach();
    if (isHighEnough()) stop();
  });
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of moves) window.removeEventListener(event, stop);
  };
  for (const event of moves) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
};

/**
 * A new page starts at its top with the focus on its content; Back and Forward return to where the shopper was; a change
 * of the address' search alone (filters, pages) moves nothing.
 */
export const useScrollMemory = (): void => {
  const location = useLocation();
  const { pathname, hash } = location;
  const key = entryOf(location);
  const direction = useNavigationType();
  const previous = useRef<string | null>(null);
  // Heard, not read: when the next page is already there and shorter, the view has been moved.
  const seenTop = useRef(0);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const hear = () => {
      seenTop.current = window.scrollY;
    };
    // A reload comes back to the same entry.
    const save = () => remember(key, window.scrollY);
    window.addEventListener('scroll', hear, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', hear);
      window.removeEventListener('pagehide', save);
    };
  }, [key]);

  useLayoutEffect(() => {
    const isFirst = previous.current === null;
    const isOtherPage = previous.current !== pathname;
    previous.current = pathname;
    let stop: () => void = () => undefined;
    if (direction === NavigationType.Pop) {
      const top = isFirst && isNewVisit() ? 0 : remembered(key);
      if (hash === '' && top > 0) stop = scrollWhenPossible(top);
      else if (!isFirst && hash === '') window.scrollTo(0, 0);
    } else if (isOtherPage) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    seenTop.current = window.scrollY;
    return () => {
      stop();
      remember(key, seenTop.current);
    };
  }, [key, pathname, hash, direction]);
};
