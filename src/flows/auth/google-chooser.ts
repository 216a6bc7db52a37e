import type { PopupCode } from '../../api/failure';
import { popupFailure } from './google-failure';

/** What the chooser's window posts: Google's credential of an account, or that nobody was chosen. */
const credentialIn = (message: unknown): { credential: string | null } | null => {
  if (typeof message !== 'object' || message === null) return null;
  const { source, credential } = message as Record<string, unknown>;
  if (source !== 'google-account-chooser') return null;
  return { credential: typeof credential === 'string' ? credential : null };
};

const lookEvery = 250;

/** How it went in the chooser's window. */
const awaitChoice = (address: string, signal: AbortSignal): Promise<{ credential: string } | PopupCode> =>
  new Promise((resolve) => {
    const popup = window.open(address, 'google-account', 'popup,width=480,height=640');
    if (popup === null) return resolve('popup_blocked');
    let wasClosed = false;

    const finish = (outcome: { credential: string } | PopupCode) => {
      window.removeEventListener('message', hear);
      clearInterval(looking);
      popup.close();
      resolve(outcome);
    };
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const answer = source === popup && origin === window.location.origin ? credentialIn(data) : null;
      if (answer === null) return;
      finish(answer.credential === null ? 'popup_closed' : { credential: answer.credential });
    };
    // A window that has gone leaves no event. Its last message may still be on the way: looked at twice.
    const looking = setInterval(() => {
      if (popup.closed && wasClosed) finish('popup_closed');
      wasClosed = popup.closed;
    }, lookEvery);
    window.addEventListener('message', hear);
    signal.addEventListener('abort', () => finish('popup_closed'), { once: true });
  });

/**
 * Asks in a window which account it shall be and answers Google's credential of it: the way of a configuration that
 * names a chooser, where Google's own script cannot be had. The chooser is a page of the shop's own origin.
 * @throws ApiFailure popup_blocked, popup_closed.
 */
export const askChooser = async (address: string, signal: AbortSignal): Promise<string> => {
  const outcome = await awaitChoice(address, signal);
  if (typeof outcome === 'string') throw popupFailure(outcome);
  return outcome.credential;
};
