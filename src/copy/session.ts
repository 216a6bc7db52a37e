export const sessionCopy = {
  ended: 'Your session has ended. Please sign in again',
  signedInElsewhere: 'You signed in in another tab',
} as const;
