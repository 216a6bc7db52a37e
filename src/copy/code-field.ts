import { blankCode } from '../../contract/field-messages';

/** Messages of the field for a mailed code. */
export const codeFieldCopy = {
  label: 'The six digits of the code',
  digit: (index: number) => `Digit ${index + 1} of 6`,
  blank: blankCode,
  incomplete: 'The code has six digits',
} as const;
