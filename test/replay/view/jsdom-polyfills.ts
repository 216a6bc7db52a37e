import { polyfillJsdom } from '../../support/jsdom-polyfills';

/** Width of the page in px, the same as in `BrowserStage`. */
const width = 1280;

/** Evaluates only the kinds of media queries that the shop uses. */
const holds = (query: string): boolean => {
  if (query.includes('reduced-motion')) return query.includes(': reduce)');
  const [, comparison, limit] = /\(width (<=?|>=?) (\d+)px\)/.exec(query) ?? [];
  if (comparison === undefined) return false;
  const isWider = width > Number(limit);
  return comparison.startsWith('>') ? isWider : !isWider;
};

const nothing = (): void => undefined;

export const polyfillPage = (): void => {
  polyfillJsdom();
  window.matchMedia = (query) =>
    // The shop and antd use only these members of a MediaQueryList.
    ({ matches: holds(query), media: query, addEventListener: nothing, removeEventListener: nothing }) as never;
  window.requestIdleCallback = (work) => window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 1 }));
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = nothing;
  // In a browser, clicking a download link saves a file. jsdom would try to navigate.
  const click = HTMLElement.prototype.click;
  HTMLAnchorElement.prototype.click = function save() {
    if (!this.hasAttribute('download')) click.call(this);
  };
};
