/** What the shopper did before the shop came to life, kept by the page's inline script (server/web/start-script.ts). */
interface EarlyAction {
  kind: 'click' | 'submit';
  element: HTMLElement;
}

declare global {
  interface Window {
    sprocketEarlyAction?: EarlyAction | null;
  }
}

/**
 * Does once more what was asked too early. Setting the record to null also tells the inline script that the shop now
 * hears by itself.
 */
export const replayEarlyAction = (): void => {
  const action = window.sprocketEarlyAction;
  window.sprocketEarlyAction = null;
  if (!action?.element.isConnected) return;
  if (action.kind === 'submit' && action.element instanceof HTMLFormElement) action.element.requestSubmit();
  else action.element.click();
};
