/** Messages for developers who inspect the flows of a page (`?inspect=stately`). */
export const inspectCopy = {
  blocked: 'The browser has blocked the window of the inspector',
  open: 'Open it',
} as const;
