import type { PopupCode } from '../../../contract/errors';
import { popupFailure } from './google-failure';

/** In the chooser's message, `credential` is null if no account was chosen. */
const credentialIn = (message: unknown): { credential: string | null } | null => {
  if (typeof message !== 'object' || message === null) return null;
  const { source, credential } = message as Record<string, unknown>;
  if (source !== 'google-account-chooser') return null;
  return { credential: typeof credential === 'string' ? credential : null };
};

const pollInterval = 250;

const awaitChoice = (address: string, signal: AbortSignal): Promise<{ credential: string } | PopupCode> =>
  new Promise((resolve) => {
    const popup = window.open(address, 'google-account', 'popup,width=480,height=640');
    if (popup === null) return resolve('popup_blocked');
    let wasClosed = false;

    const finish = (outcome: { credential: string } | PopupCode) => {
      window.removeEventListener('message', onMessage);
      clearInterval(polling);
      popup.close();
      resolve(outcome);
    };
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const choice = source === popup && origin === window.location.origin ? credentialIn(data) : null;
      if (choice === null) return;
      finish(choice.credential === null ? 'popup_closed' : { credential: choice.credential });
    };
    // Polls, because a closed window fires no event. The window's last message may still be queued at the first poll
    // after closing, so only the second poll ends the choice.
    const polling = setInterval(() => {
      if (popup.closed && wasClosed) finish('popup_closed');
      wasClosed = popup.closed;
    }, pollInterval);
    window.addEventListener('message', onMessage);
    signal.addEventListener('abort', () => finish('popup_closed'), { once: true });
  });

/**
 * Opens the account chooser at `address`, a page of the same origin, which replaces Google's own popup.
 * @throws ApiFailure popup_blocked, popup_closed.
 */
export const askChooser = async (address: string, signal: AbortSignal): Promise<string> => {
  const outcome = await awaitChoice(address, signal);
  if (typeof outcome === 'string') throw popupFailure(outcome);
  return outcome.credential;
};
