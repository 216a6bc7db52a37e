/**
 * Animates between the document before and after the update, where the browser can and motion is allowed. Elements with
 * the same `view-transition-name` before and after turn into each other.
 */
export const viewTransition = (update: () => void): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Older browsers lack the method, although TypeScript's types have it.
  const start = (document as Partial<Document>).startViewTransition?.bind(document);
  if (start === undefined || isCalm) return void update();
  // A skipped animation, as in a hidden tab, is no error. The update has run all the same.
  start(update).ready.catch(() => undefined);
};
