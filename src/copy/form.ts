import { wrongField } from '../../contract/messages/fields';
import { password } from '../../contract/limits';

export const formCopy = {
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  capsLock: 'Caps Lock is on',
  emailWrong: wrongField.email,
  phoneWrong: wrongField.phone,
  passwordShort: wrongField.passwordShort,
  strength: {
    rule: `At least ${password.shortest} characters`,
    weak: 'Easy to guess. Longer is better: three words will do',
    fair: 'Fair. A few more characters make it good',
    good: 'Good',
    strong: 'Strong',
  },
} as const;
