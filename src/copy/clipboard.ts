export const clipboardCopy = {
  refused: 'The browser does not let the page copy. Please select the text and copy it',
} as const;
