import { FormField } from '../../../components/form/form-field';
import { PasswordInput } from '../../../components/form/password-input';
import { accountCopy } from '../../../copy/accounts/account';

const copy = accountCopy.secondFactor;

/** The hidden email lets password managers find the password of this account. */
export const PasswordField = ({ email }: { email: string }) => (
  <>
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <FormField name="password" label={copy.password} rules={[{ required: true, message: copy.passwordMissing }]}>
      <PasswordInput autoComplete="current-password" />
    </FormField>
  </>
);
