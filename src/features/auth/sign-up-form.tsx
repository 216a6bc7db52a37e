import { Input } from 'antd';
import { longest, password as passwordLimits } from '../../../contract/limits';
import type { SignUpBody } from '../../../contract/users';
import { Button } from '../../components/button';
import { emailRule, phoneRule } from '../../components/form/contact-rules';
import { filled, FormField } from '../../components/form/form-field';
import { PasswordAdvice } from '../../components/form/password-advice';
import { PasswordInput } from '../../components/form/password-input';
import { newPasswordRules } from '../../components/form/password-rules';
import { ShopForm } from '../../components/form/shop-form';
import { authCopy } from '../../copy/accounts/auth';
import type { SignUp } from './use-sign-up';

const { fields, signUp: copy } = authCopy;

export const SignUpForm = ({ signUp }: { signUp: SignUp }) => (
  <ShopForm<SignUpBody>
    name="sign-up"
    failure={signUp.failure}
    remedy={signUp.isKnown ? { label: copy.signIn, to: '/signIn' } : null}
    onSubmit={signUp.submit}
    onEdit={signUp.edit}
  >
    <FormField name="name" label={fields.name} rules={[filled(copy.nameBlank)]}>
      <Input autoComplete="name" maxLength={longest.name} />
    </FormField>
    <FormField name="phone" label={fields.phone} rules={[filled(copy.phoneBlank), phoneRule]}>
      <Input type="tel" inputMode="numeric" autoComplete="tel" maxLength={longest.phone} />
    </FormField>
    <FormField name="email" label={fields.email} rules={[filled(copy.emailBlank), emailRule]}>
      <Input type="email" inputMode="email" autoComplete="email" spellCheck={false} maxLength={longest.email} />
    </FormField>
    <FormField
      name="password"
      label={fields.password}
      extra={<PasswordAdvice field="password" />}
      rules={newPasswordRules(copy.passwordBlank)}
    >
      <PasswordInput autoComplete="new-password" maxLength={passwordLimits.longest} />
    </FormField>
    <Button type="submit" wide busy={signUp.isBusy || signUp.isAccepted}>
      {signUp.isBusy ? copy.busy : copy.submit}
    </Button>
  </ShopForm>
);
