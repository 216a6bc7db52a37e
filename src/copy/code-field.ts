import { blankCode } from '../../contract/messages/fields';

export const codeFieldCopy = {
  label: 'The six digits of the code',
  digit: (index: number) => `Digit ${index + 1} of 6`,
  blank: blankCode,
  incomplete: 'The code has six digits',
} as const;
