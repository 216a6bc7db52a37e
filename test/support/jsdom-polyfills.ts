const styleOf = window.getComputedStyle.bind(window);

export const polyfillJsdom = (): void => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // React (when a submit handler starts a transition) and `coupon-field.tsx` pass a form to FormData, but the
  // constructor of Node's FormData refuses forms.
  window.FormData = class extends FormData {
    constructor() {
      super();
    }
  };
  // antd's text area and tabs measure themselves, but jsdom has no sizes.
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // antd passes a pseudo-element as the second argument, which jsdom does not support, so the argument is dropped.
  window.getComputedStyle = (element) => styleOf(element);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
};
