/** What the shopper did before the shop came to life, kept by the page's inline script (server/web/start-script.ts). */
interface EarlyAction {
  kind: 'click' | 'submit';
  element: HTMLElement;
}

declare global {
  interface Window {
    /** In the order they were done; null once the shop hears by itself. */
    sprocketEarlyAction?: EarlyAction[] | null;
  }
}

const perform = ({ kind, element }: EarlyAction): void => {
  if (!element.isConnected) return;
  if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
};

/**
 * Does once more what was asked too early, one after the other, so that each finds what the one before it has changed.
 * Setting the record to null also tells the inline script that the shop now hears by itself. Nothing is pressed while
 * React is still at work: it would hear an event and find nobody to give it to.
 */
export const replayEarlyActions = (): void => {
  const actions = [...(window.sprocketEarlyAction ?? [])];
  window.sprocketEarlyAction = null;
  const performNext = () => {
    const action = actions.shift();
    if (action === undefined) return;
    perform(action);
    setTimeout(performNext);
  };
  if (actions.length > 0) queueMicrotask(performNext);
};
