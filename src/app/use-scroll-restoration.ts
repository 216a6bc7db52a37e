import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { focusMain } from '../lib/focus-main';
import { listenTo } from '../lib/listen-to';
import { searchScope } from '../lib/search-params';

const keyOf = (entry: string) => `scroll:${entry}`;

const remember = (entry: string, top: number): void => {
  try {
    sessionStorage.setItem(keyOf(entry), String(top));
  } catch {
    // The browser blocks the storage, so Back shows the top of the page.
  }
};

/**
 * Returns null if no position is stored for the history entry. For example, `goWithPanel` creates an entry with the
 * closed panel, which the shopper sees for the first time after Back.
 */
const remembered = (entry: string): number | null => {
  try {
    const top = sessionStorage.getItem(keyOf(entry));
    return top === null ? null : Number(top);
  } catch {
    return null;
  }
};

/** The first entry of every document has the key `default`, so path and query identify this entry. */
const entryOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

const isNewVisit = (): boolean => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation?.type === 'navigate';
};

/** Longest wait for the page to reach its former height, in ms. */
const patience = 10_000;

const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

const scrollWhenPossible = (top: number): (() => void) => {
  // The estimated heights of `content-visibility` are not exact enough for scrolling to a position.
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
 * A new page starts at the top; Back and Forward restore the position. If only search parameters change, the position
 * stays, but new search terms count as a new page.
 */
export const useScrollRestoration = (): void => {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const page = pathname + JSON.stringify(searchScope(new URLSearchParams(search)));
  const key = entryOf(location);
  const direction = useNavigationType();
  const previous = useRef<string | null>(null);
  // The cleanup cannot use `window.scrollY`, because a shorter next page may already have scrolled the window.
  const seenTop = useRef(0);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const track = () => {
      seenTop.current = window.scrollY;
    };
    // Saves the position for a reload, which returns to the same history entry.
    const save = () => remember(key, window.scrollY);
    const stops = [listenTo('scroll', track, { passive: true }), listenTo('pagehide', save)];
    return () => stops.forEach((stop) => stop());
  }, [key]);

  useLayoutEffect(() => {
    const isFirst = previous.current === null;
    const isOtherPage = previous.current !== page;
    previous.current = page;
    let stop: () => void = () => undefined;
    if (direction === NavigationType.Pop) {
      const top = (isFirst && isNewVisit() ? 0 : remembered(key)) ?? (isOtherPage ? 0 : window.scrollY);
      if (hash === '' && top > 0) stop = scrollWhenPossible(top);
      else if (!isFirst && hash === '') window.scrollTo(0, 0);
    } else if (isOtherPage) {
      window.scrollTo(0, 0);
      focusMain();
    }
    seenTop.current = window.scrollY;
    return () => {
      stop();
      remember(key, seenTop.current);
    };
  }, [key, page, hash, direction]);
};
