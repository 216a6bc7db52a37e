import { longest, password as passwordLimits } from '../../../contract/limits';
import type { SignUpBody } from '../../../contract/users';
import { Button } from '../../components/button';
import { emailRule, phoneRule } from '../../components/form/contact-rules';
import { EmailInput } from '../../components/form/email-input';
import { filled } from '../../components/form/filled-rule';
import { NativeField } from '../../components/form/native-field';
import { NativeForm } from '../../components/form/native-form';
import { NativeInput } from '../../components/form/native-input';
import { PasswordAdvice } from '../../components/form/password-advice';
import { PasswordInput } from '../../components/form/password-input';
import { newPasswordRules } from '../../components/form/password-rules';
import { authCopy } from '../../copy/accounts/auth';
import type { SignUp } from './use-sign-up';

const { fields, signUp: copy } = authCopy;

export const SignUpForm = ({ signUp }: { signUp: SignUp }) => (
  <NativeForm<SignUpBody>
    name="sign-up"
    failure={signUp.failure}
    remedy={signUp.isKnown ? { label: copy.signIn, to: '/signIn' } : null}
    onSubmit={signUp.submit}
    onEdit={signUp.edit}
  >
    <NativeField name="name" label={fields.name} rules={[filled(copy.nameBlank)]}>
      {(control) => <NativeInput {...control} autoComplete="name" maxLength={longest.name} />}
    </NativeField>
    <NativeField name="phone" label={fields.phone} rules={[filled(copy.phoneBlank), phoneRule]}>
      {(control) => (
        <NativeInput {...control} type="tel" inputMode="numeric" autoComplete="tel" maxLength={longest.phone} />
      )}
    </NativeField>
    <NativeField name="email" label={fields.email} rules={[filled(copy.emailBlank), emailRule]}>
      {(control) => <EmailInput {...control} autoComplete="email" maxLength={longest.email} />}
    </NativeField>
    <NativeField
      name="password"
      label={fields.password}
      extra={<PasswordAdvice field="password" />}
      rules={newPasswordRules(copy.passwordBlank)}
    >
      {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={passwordLimits.longest} />}
    </NativeField>
    <Button type="submit" wide busy={signUp.isBusy || signUp.isAccepted}>
      {signUp.isBusy ? copy.busy : copy.submit}
    </Button>
  </NativeForm>
);
