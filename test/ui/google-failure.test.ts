import { FirebaseError } from 'firebase/app';
import { failureOfGoogle } from '../../src/flows/auth/google-failure';

it.each([
  [
    'auth/user-disabled',
    'Firebase: The account has been disabled by an administrator. (auth/user-disabled).',
    'The account has been disabled by an administrator.',
  ],
  ['auth/internal-error', 'Firebase: Error (auth/internal-error).', 'Google refused this sign-in. Please try again'],
])(
  'a failed sign-in with Google shows the message of Google’s client, or a default if it has none: %s',
  (code, message, shown) => {
    expect(failureOfGoogle(new FirebaseError(code, message))).toMatchObject({ message: shown });
  },
);
