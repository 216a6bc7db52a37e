import { NativeField } from './native-field';
import { PasswordAdvice } from './password-advice';
import { PasswordInput } from './password-input';
import { confirmRule, newPasswordRules } from './password-rules';

interface PasswordField {
  name: string;
  label: string;
  missing: string;
}

export const NewPasswordFields = ({ password, confirmation }: Record<'password' | 'confirmation', PasswordField>) => (
  <>
    <NativeField
      name={password.name}
      label={password.label}
      extra={<PasswordAdvice field={password.name} />}
      rules={newPasswordRules(password.missing)}
    >
      {(control) => <PasswordInput {...control} autoComplete="new-password" />}
    </NativeField>
    <NativeField
      name={confirmation.name}
      label={confirmation.label}
      dependencies={[password.name]}
      rules={[{ required: true, message: confirmation.missing }, confirmRule(password.name)]}
    >
      {(control) => <PasswordInput {...control} autoComplete="new-password" />}
    </NativeField>
  </>
);
