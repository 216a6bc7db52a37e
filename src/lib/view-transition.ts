/** An element turns into the element that has the same `view-transition-name` after the update. */
export const viewTransition = (update: () => void): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // `Partial`, because older browsers lack `startViewTransition`.
  const start = (document as Partial<Document>).startViewTransition?.bind(document);
  if (start === undefined || isCalm) return void update();
  // `ready` rejects if the animation is skipped, as in a hidden tab. The update still runs.
  start(update).ready.catch(() => undefined);
};
