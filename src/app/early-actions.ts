declare global {
  interface Window {
    /**
     * Clicked controls and submitted forms, oldest first (server/web/start-script.ts). Null once the shop is hydrated.
     */
    sprocketEarlyAction?: HTMLElement[] | null;
  }
}

const perform = (element: HTMLElement): void => {
  if (!element.isConnected) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
};

/**
 * Replays one action per task, so that each action sees the effect of the previous one. This function is called in an
 * effect, where React would ignore an event whose target is not hydrated yet. So the replay starts in a microtask.
 */
export const replayEarlyActions = (): void => {
  const actions = window.sprocketEarlyAction ?? [];
  window.sprocketEarlyAction = null;
  const performNext = () => {
    const action = actions.shift();
    if (action === undefined) return;
    perform(action);
    setTimeout(performNext);
  };
  if (actions.length > 0) queueMicrotask(performNext);
};
