/** The parts of `<dialog>`, FormData and scrolling that jsdom lacks and the shop uses. */
export const polyfillJsdom = (): void => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // The environment's FormData is Node's, which takes no form; React constructs one from every submitted form.
  window.FormData = class extends FormData {
    constructor() {
      super();
    }
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
};
