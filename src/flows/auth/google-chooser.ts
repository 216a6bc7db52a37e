import type { PopupCode } from '../../../contract/errors';
import { popupFailure } from './google-failure';

/** Reads the chooser's message; `credential` is null if no account was chosen. Returns null for any other message. */
const credentialIn = (message: unknown): { credential: string | null } | null => {
  if (typeof message !== 'object' || message === null) return null;
  const { source, credential } = message as Record<string, unknown>;
  if (source !== 'google-account-chooser') return null;
  return { credential: typeof credential === 'string' ? credential : null };
};

const pollInterval = 250;

/** Resolves to the credential of the chosen account, or to an error code if no account was chosen. */
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
    // Polls, because a closed window fires no event. Ends only if two polls find the window closed, because the
    // window's last message may still be queued at the first poll.
    const polling = setInterval(() => {
      if (popup.closed && wasClosed) finish('popup_closed');
      wasClosed = popup.closed;
    }, pollInterval);
    window.addEventListener('message', onMessage);
    signal.addEventListener('abort', () => finish('popup_closed'), { once: true });
  });

/**
 * Opens the account chooser at `address`, a page of the same origin, and returns the credential. The chooser is used
 * instead of Google's own popup if the configuration has a `chooserUrl`.
 * @throws ApiFailure popup_blocked, popup_closed.
 */
export const askChooser = async (address: string, signal: AbortSignal): Promise<string> => {
  const outcome = await awaitChoice(address, signal);
  if (typeof outcome === 'string') throw popupFailure(outcome);
  return outcome.credential;
};
