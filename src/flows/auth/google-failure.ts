import { FirebaseError } from 'firebase/app';
import type { PopupCode } from '../../../contract/errors';
import type { ApiFailure } from '../../api/failure';
import { googleCopy } from '../../copy/accounts/auth';

const words: Record<PopupCode, string> = { popup_blocked: googleCopy.blocked, popup_closed: googleCopy.closed };

export const popupFailure = (code: PopupCode): ApiFailure => ({ status: 0, code, message: words[code] });

const unreachable: ApiFailure = { status: 0, code: 'identity_unavailable', message: googleCopy.network };

const known: Readonly<Record<string, ApiFailure>> = {
  'auth/popup-closed-by-user': popupFailure('popup_closed'),
  'auth/cancelled-popup-request': popupFailure('popup_closed'),
  'auth/user-cancelled': popupFailure('popup_closed'),
  'auth/popup-blocked': popupFailure('popup_blocked'),
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
};

/** Removes "Firebase: " and " (auth/…)" from the message, because both are meant for developers. */
const ownWords = ({ message }: FirebaseError): string =>
  message.replace(/^Firebase: (Error )?/, '').replace(/ ?\(auth\/[^()]*\)\.?$/, '');

export const failureOfGoogle = (error: unknown): unknown => {
  if (!(error instanceof FirebaseError)) return error;
  const message = ownWords(error) || googleCopy.refused;
  return known[error.code] ?? ({ status: 0, code: 'identity_rejected', message } satisfies ApiFailure);
};
