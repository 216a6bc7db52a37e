/** Moves the focus to the beginning of the page's content, without scrolling. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
