import { useForm } from '@rc-component/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SignInBody } from '../../../contract/users';
import { Button } from '../../components/button';
import { emailRule } from '../../components/form/contact-rules';
import { PasswordInput } from '../../components/form/password-input';
import { EmailInput } from '../../components/form/email-input';
import { filled } from '../../components/form/filled-rule';
import { focusField } from '../../components/form/form-name';
import { NativeField } from '../../components/form/native-field';
import { NativeForm } from '../../components/form/native-form';
import { authCopy } from '../../copy/accounts/auth';
import styles from './auth-layout.module.css';
import type { ForgotPassword } from './use-forgot-password';
import { SecondFactorField } from './second-factor-field';
import type { SignIn } from './use-sign-in';

const { fields, signIn: copy, verifyEmail, secondFactor } = authCopy;

const formName = 'sign-in';

type SignInFields = Required<SignInBody>;

interface SignInFormProps {
  signIn: SignIn;
  forgotPassword: ForgotPassword;
  /** The email address that was just verified; null otherwise. */
  email: string | null;
}

export const SignInForm = ({ signIn, forgotPassword, email: verified }: SignInFormProps) => {
  const [form] = useForm<SignInFields>();
  const { isVerifyMode, isCodeMode, isBusy, isWelcomed } = signIn;
  const isDisabled = isBusy || isWelcomed || signIn.isChoosingAccount || forgotPassword.isBusy;
  const failure = signIn.failure ?? forgotPassword.failure;

  const [emailProblem, setEmailProblem] = useState<string | null>(null);

  // Before the form is painted, so that the field is not seen empty first.
  useLayoutEffect(() => {
    if (verified === null) return;
    // Not as an initial value, because the server's HTML has an empty field.
    if (form.getFieldValue('email') === undefined) form.setFieldValue('email', verified);
    if (document.activeElement === document.body) focusField(formName, 'password');
  }, [verified, form]);
  const mode = isCodeMode ? 'code' : isVerifyMode ? 'verify' : 'password';
  const lastMode = useRef(mode);
  useEffect(() => {
    // The focus is lost if the change of mode removed the focused element. The code's field focuses itself.
    const isLost = lastMode.current !== mode && document.activeElement === document.body;
    if (isLost && mode !== 'code') focusField(formName, 'email');
    lastMode.current = mode;
  }, [mode]);

  const edit = () => {
    if (isCodeMode) {
      signIn.editCode();
      return;
    }
    setEmailProblem(null);
    signIn.edit();
    forgotPassword.edit();
  };

  const submit = ({ email, password, code }: SignInFields) => {
    if (isCodeMode) {
      signIn.submitCode(code);
      return;
    }
    setEmailProblem(null);
    forgotPassword.edit();
    if (isVerifyMode) signIn.requestVerification(email);
    else signIn.submit({ email, password });
  };

  const askForReset = () => {
    const email = form.getFieldValue('email') as string | undefined;
    if (email === undefined || email.trim() === '') {
      setEmailProblem(copy.emailForReset);
      focusField(formName, 'email');
      return;
    }
    if (isDisabled) return;
    signIn.edit();
    forgotPassword.request(email);
  };

  const words = isCodeMode ? secondFactor : isVerifyMode ? verifyEmail : copy;
  return (
    <NativeForm<SignInFields>
      name={formName}
      form={form}
      failure={failure}
      onSubmit={submit}
      onEdit={edit}
      onRefused={() => setEmailProblem(null)}
    >
      {isCodeMode ? (
        <SecondFactorField />
      ) : (
        <NativeField
          name="email"
          label={fields.email}
          problem={emailProblem}
          rules={[filled(copy.emailBlank), emailRule]}
        >
          {(control) => <EmailInput {...control} autoComplete="username" />}
        </NativeField>
      )}
      {!isVerifyMode && !isCodeMode && (
        <>
          <NativeField
            name="password"
            label={fields.password}
            rules={[{ required: true, message: copy.passwordBlank }]}
          >
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </NativeField>
          <p className={styles.beside}>
            <button type="button" className={styles.link} onClick={askForReset}>
              {copy.forgot}
            </button>
          </p>
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" wide busy={isDisabled}>
          {isBusy ? words.busy : words.submit}
        </Button>
        {isVerifyMode && (
          <Button look="plain" wide onClick={signIn.declineVerification}>
            {copy.back}
          </Button>
        )}
        {isCodeMode && (
          <Button look="plain" wide onClick={signIn.declineCode}>
            {secondFactor.back}
          </Button>
        )}
      </div>
    </NativeForm>
  );
};
