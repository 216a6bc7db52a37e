/** px, as wide as the browser's stage. */
const width = 1280;

/** As much of a media query as the shop asks. */
const holds = (query: string): boolean => {
  if (query.includes('reduced-motion')) return query.includes('reduce');
  const [, comparison, limit] = /\(width (<=?|>=?) (\d+)px\)/.exec(query) ?? [];
  if (comparison === undefined) return false;
  const isWider = width > Number(limit);
  return comparison.startsWith('>') ? isWider : !isWider;
};

const nothing = (): void => undefined;

/** What a browser has, jsdom has not, and the shop's pages look at. */
export const addWhatJsdomLacks = (): void => {
  window.matchMedia = (query) =>
    // As much of a list as is read.
    ({ matches: holds(query), media: query, addEventListener: nothing, removeEventListener: nothing }) as never;
  // Of pseudo-elements nothing is known: antd asks how wide a scrollbar is drawn.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
  window.scrollTo = nothing;
  Element.prototype.scrollIntoView = nothing;
  window.requestIdleCallback = (work) => window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 1 }));
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  // Nothing has a size here.
  window.ResizeObserver = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = nothing;
  // A file is saved, which leads nowhere.
  const click = HTMLElement.prototype.click;
  HTMLAnchorElement.prototype.click = function save() {
    if (!this.hasAttribute('download')) click.call(this);
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  // Node's, which the environment gives, takes no form; React makes one of every form that is sent.
  window.FormData = class extends FormData {
    constructor() {
      super();
    }
  };
};
