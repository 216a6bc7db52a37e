import type { Stage } from './stage';

/** The boxes for a mailed code of six digits, which several pages have. */

export const wrong = (code: unknown): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Returns the label of a box. */
export const digit = (index: number): string => `Digit ${index} of 6`;

/** Returns the newest mailed code. */
export const currentCode = async ({ shopper, notes }: Stage): Promise<string> => {
  const code = notes.get('code') ?? (await shopper.mailedCode());
  notes.set('code', code);
  return code;
};

export const editCode = async (stage: Stage): Promise<void> => {
  if ((await stage.fieldValue(digit(6))) === '') await stage.fill(digit(1), '1');
  else await stage.key(digit(6), 'Backspace');
};
