export const sessionCopy = {
  ended: 'Your session has ended. Please sign in again',
  signIn: 'Sign In',
  signedInElsewhere: 'You signed in in another tab',
  signedOutElsewhere: 'You signed out in another tab',
} as const;
