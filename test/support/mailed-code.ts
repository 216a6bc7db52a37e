export const mailedCodeIn = (text: string | undefined): string | undefined =>
  /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0];
