import { Link, useLocation } from 'react-router-dom';
import { authCopy } from '../../copy/accounts/auth';
import { findOrderCopy } from '../../copy/find-order';
import { locationStateText } from '../../lib/location-state';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';
import { GoogleButton } from './google-button';
import { GuestButton } from './guest-button';
import { SignInForm } from './sign-in-form';
import { useForgotPassword } from './use-forgot-password';
import { useSignIn } from './use-sign-in';
import { useSignInReason } from './use-sign-in-reason';

export const SignInPage = () => {
  const signIn = useSignIn();
  const forgotPassword = useForgotPassword();
  const reason = useSignInReason();
  const email = locationStateText(useLocation(), 'email');
  const { isVerifyMode, isCodeMode } = signIn;
  const copy = isCodeMode ? authCopy.secondFactor : isVerifyMode ? authCopy.verifyEmail : authCopy.signIn;
  return (
    <AuthLayout
      title={copy.title}
      lead={copy.lead}
      reason={isVerifyMode || isCodeMode ? null : reason}
      footer={
        <>
          {authCopy.signIn.noAccount} <Link to="/signUp">{authCopy.signIn.signUp}</Link>
          <Link to="/" className={styles.link}>
            {authCopy.signIn.cancel}
          </Link>
          {reason === authCopy.signIn.reasons.orders && (
            <span>
              {findOrderCopy.fromSignIn} <Link to="/orders/find">{findOrderCopy.fromOrders}</Link>
            </span>
          )}
        </>
      }
    >
      <SignInForm signIn={signIn} forgotPassword={forgotPassword} email={email} />
      {!isCodeMode && (
        <GoogleButton
          isWaiting={signIn.isChoosingAccount}
          isDisabled={signIn.isBusy || signIn.isWelcomed || forgotPassword.isBusy}
          onChoose={signIn.chooseGoogle}
          onCancel={signIn.cancelGoogle}
        />
      )}
      {!isCodeMode && !isVerifyMode && reason === authCopy.signIn.reasons.checkout && (
        <GuestButton isDisabled={signIn.isBusy || signIn.isWelcomed || signIn.isChoosingAccount} />
      )}
    </AuthLayout>
  );
};
