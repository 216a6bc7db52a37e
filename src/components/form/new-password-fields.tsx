import { FormField } from './form-field';
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
    <FormField
      name={password.name}
      label={password.label}
      extra={<PasswordAdvice field={password.name} />}
      rules={newPasswordRules(password.missing)}
    >
      <PasswordInput autoComplete="new-password" />
    </FormField>
    <FormField
      name={confirmation.name}
      label={confirmation.label}
      dependencies={[password.name]}
      rules={[{ required: true, message: confirmation.missing }, confirmRule(password.name)]}
    >
      <PasswordInput autoComplete="new-password" />
    </FormField>
  </>
);
