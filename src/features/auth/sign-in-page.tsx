import { Link, useLocation } from 'react-router-dom';
import { FormSkeleton } from '../../components/form/form-skeleton';
import { optionalPart } from '../../rendering/optional-part';
import { authCopy } from '../../copy/auth';
import { carriedText } from '../../lib/carried-state';
import { AuthFrame } from './auth-frame';
import styles from './auth-frame.module.css';
import { GoogleButton } from './google-button';
import { useForgotPassword } from './use-forgot-password';
import { useSignIn } from './use-sign-in';
import { useSignInReason } from './use-sign-in-reason';

const SignInForm = optionalPart(
  () => import(/* webpackChunkName: "sign-in-form" */ './sign-in-form').then((module) => module.SignInForm),
  'shown',
);

export const SignInPage = () => {
  const signIn = useSignIn();
  const forgotPassword = useForgotPassword();
  const reason = useSignInReason();
  const email = carriedText(useLocation(), 'email');
  const copy = signIn.isVerifyMode ? authCopy.verifyEmail : authCopy.signIn;
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      reason={signIn.isVerifyMode ? null : reason}
      footer={
        <>
          {authCopy.signIn.noAccount} <Link to="/signUp">{authCopy.signIn.signUp}</Link>
          <Link to="/" className={styles.link}>
            {authCopy.signIn.cancel}
          </Link>
        </>
      }
    >
      <SignInForm
        signIn={signIn}
        forgotPassword={forgotPassword}
        email={email}
        fallback={<FormSkeleton fields={2} />}
      />
      <GoogleButton
        isWaiting={signIn.isChoosingAccount}
        isHeld={signIn.isBusy || signIn.isWelcomed || forgotPassword.isBusy}
        onChoose={signIn.chooseGoogle}
        onCancel={signIn.cancelGoogle}
      />
    </AuthFrame>
  );
};
