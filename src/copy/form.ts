import { wrongField } from '../../contract/field-messages';

export const formCopy = {
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  capsLock: 'Caps Lock is on',
  emailWrong: wrongField.email,
  phoneWrong: wrongField.phone,
  passwordShort: 'The password needs at least 8 characters',
  strength: {
    rule: 'At least 8 characters',
    weak: 'Easy to guess. Longer is better: three words will do',
    fair: 'Fair. A few more characters make it good',
    good: 'Good',
    strong: 'Strong',
  },
} as const;
