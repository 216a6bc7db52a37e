import { Form, Input } from 'antd';
import type { SignInBody } from '../../../contract/users';
import { Button } from '../../components/button';
import { PasswordInput } from '../../components/form/password-input';
import { ShopForm } from '../../components/form/shop-form';
import { authCopy } from '../../copy/auth';
import styles from './auth-frame.module.css';
import type { ForgotPassword } from './use-forgot-password';
import type { SignIn } from './use-sign-in';

const { fields, signIn: copy, verifyEmail } = authCopy;

/** Email and password; in Verify Email mode only the email, which is what the code goes to. */
interface SignInFormProps {
  signIn: SignIn;
  forgotPassword: ForgotPassword;
}

export const SignInForm = ({ signIn, forgotPassword }: SignInFormProps) => {
  const [form] = Form.useForm<SignInBody>();
  const { isVerifyMode, isBusy, isWelcomed } = signIn;
  const isHeld = isBusy || isWelcomed || signIn.isChoosingAccount || forgotPassword.isBusy;
  const failure = signIn.failure ?? forgotPassword.failure;

  const edit = () => {
    signIn.edit();
    forgotPassword.edit();
  };

  const submit = ({ email, password }: SignInBody) => {
    forgotPassword.edit();
    if (isVerifyMode) signIn.requestVerification(email);
    else signIn.submit({ email, password });
  };

  const askForReset = () => {
    const email = form.getFieldValue('email') as string | undefined;
    if (email === undefined || email.trim() === '') {
      form.setFields([{ name: 'email', errors: [copy.emailForReset] }]);
      form.scrollToField('email', { focus: true });
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
      failure={failure}
      onSubmit={submit}
      onEdit={failure === null ? undefined : edit}
    >
      <Form.Item
        name="email"
        label={fields.email}
        rules={[{ required: true, whitespace: true, message: copy.emailBlank }]}
      >
        <Input type="email" inputMode="email" autoComplete="username" spellCheck={false} />
      </Form.Item>
      {!isVerifyMode && (
        <>
          <Form.Item name="password" label={fields.password} rules={[{ required: true, message: copy.passwordBlank }]}>
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
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
