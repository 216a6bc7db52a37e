import { polyfillJsdom } from '../../support/jsdom-polyfills';

/** px, the width of the browser's stage. */
const width = 1280;

/** Evaluates the kinds of media query that the shop uses. */
const holds = (query: string): boolean => {
  if (query.includes('reduced-motion')) return query.includes('reduce');
  const [, comparison, limit] = /\(width (<=?|>=?) (\d+)px\)/.exec(query) ?? [];
  if (comparison === undefined) return false;
  const isWider = width > Number(limit);
  return comparison.startsWith('>') ? isWider : !isWider;
};

const nothing = (): void => undefined;

/** Everything that jsdom lacks and whole pages of the shop use. */
export const polyfillPage = (): void => {
  polyfillJsdom();
  window.matchMedia = (query) =>
    // Only the members that are read.
    ({ matches: holds(query), media: query, addEventListener: nothing, removeEventListener: nothing }) as never;
  // jsdom knows no pseudo-elements; antd measures the scrollbar by one.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
  window.requestIdleCallback = (work) => window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 1 }));
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  // Elements have no size in jsdom.
  window.ResizeObserver = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = nothing;
  // A download saves a file and does not navigate.
  const click = HTMLElement.prototype.click;
  HTMLAnchorElement.prototype.click = function save() {
    if (!this.hasAttribute('download')) click.call(this);
  };
};
