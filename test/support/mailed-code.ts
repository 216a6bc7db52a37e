/** Returns the six-digit code in a mail's text; undefined if there is none. */
export const mailedCodeIn = (text: string | undefined): string | undefined =>
  /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0];
