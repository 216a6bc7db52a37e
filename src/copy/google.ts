/** Words of signing in with a Google account (specification, sections 2 and 8). */
export const googleCopy = {
  or: 'or',
  signIn: 'Sign In with Google',
  waiting: 'Waiting for Google…',
  hint: 'Choose your account in the window of Google.',
  cancel: 'Use email instead',
  closed: 'The window of Google was closed before an account was chosen. Please try again',
  blocked: 'Your browser kept the window of Google from opening. Allow it for this page, then try again',
  network: 'Google cannot be reached. Please check your connection and try again',
  refused: 'Google refused this sign-in. Please try again',
} as const;
