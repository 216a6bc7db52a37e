import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import type { SignInBody } from '../../../contract/users';
import { Button } from '../../components/button';
import { emailRule } from '../../components/form/contact-rules';
import { PasswordInput } from '../../components/form/password-input';
import { FormField } from '../../components/form/form-field';
import { ShopForm } from '../../components/form/shop-form';
import { authCopy } from '../../copy/auth';
import styles from './auth-frame.module.css';
import type { ForgotPassword } from './use-forgot-password';
import type { SignIn } from './use-sign-in';

const { fields, signIn: copy, verifyEmail } = authCopy;

interface SignInFormProps {
  signIn: SignIn;
  forgotPassword: ForgotPassword;
  /** The address that a code has just verified: only its password is still missing. */
  email: string | null;
}

/** Email and password; in Verify Email mode only the email, which is what the code goes to. */
export const SignInForm = ({ signIn, forgotPassword, email: verified }: SignInFormProps) => {
  const [form] = Form.useForm<SignInBody>();
  const { isVerifyMode, isBusy, isWelcomed } = signIn;
  const isHeld = isBusy || isWelcomed || signIn.isChoosingAccount || forgotPassword.isBusy;
  const failure = signIn.failure ?? forgotPassword.failure;

  const [emailProblem, setEmailProblem] = useState<string | null>(null);

  useEffect(() => {
    if (verified !== null && document.activeElement === document.body) form.focusField('password');
  }, [verified, form]);

  const edit = () => {
    setEmailProblem(null);
    signIn.edit();
    forgotPassword.edit();
  };

  const submit = ({ email, password }: SignInBody) => {
    setEmailProblem(null);
    forgotPassword.edit();
    if (isVerifyMode) signIn.requestVerification(email);
    else signIn.submit({ email, password });
  };

  const askForReset = () => {
    const email = form.getFieldValue('email') as string | undefined;
    if (email === undefined || email.trim() === '') {
      setEmailProblem(copy.emailForReset);
      form.focusField('email');
      return;
    }
    if (isHeld) return;
    signIn.edit();
    forgotPassword.request(email);
  };

  const words = isVerifyMode ? verifyEmail : copy;
  return (
    <ShopForm<SignInBody>
      name="sign-in"
      form={form}
      initialValues={{ email: verified ?? undefined }}
      failure={failure}
      onSubmit={submit}
      onEdit={edit}
      onRefused={() => setEmailProblem(null)}
    >
      <FormField
        name="email"
        label={fields.email}
        problem={emailProblem}
        rules={[{ required: true, whitespace: true, message: copy.emailBlank }, emailRule]}
      >
        <Input type="email" inputMode="email" autoComplete="username" spellCheck={false} />
      </FormField>
      {!isVerifyMode && (
        <>
          <FormField name="password" label={fields.password} rules={[{ required: true, message: copy.passwordBlank }]}>
            <PasswordInput autoComplete="current-password" />
          </FormField>
          <p className={styles.beside}>
            <button type="button" className={styles.link} onClick={askForReset}>
              {copy.forgot}
            </button>
          </p>
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" wide busy={isHeld}>
          {isBusy ? words.busy : words.submit}
        </Button>
        {isVerifyMode && (
          <Button look="plain" wide onClick={signIn.declineVerification}>
            {copy.back}
          </Button>
        )}
      </div>
    </ShopForm>
  );
};
