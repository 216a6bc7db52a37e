import { Link } from 'react-router-dom';
import { authCopy } from '../../copy/accounts/auth';
import { AuthLayout } from './auth-layout';
import { GoogleButton } from './google-button';
import { SignUpForm } from './sign-up-form';
import { useSignUp } from './use-sign-up';

const copy = authCopy.signUp;

export const SignUpPage = () => {
  const signUp = useSignUp();
  return (
    <AuthLayout
      title={copy.title}
      lead={copy.lead}
      footer={
        <>
          {copy.haveAccount} <Link to="/signIn">{copy.signIn}</Link>
          <Link to="/">{copy.cancel}</Link>
        </>
      }
    >
      <SignUpForm signUp={signUp} />
      <GoogleButton
        isWaiting={signUp.isChoosingAccount}
        isDisabled={signUp.isBusy || signUp.isAccepted}
        onChoose={signUp.chooseGoogle}
        onCancel={signUp.cancelGoogle}
      />
    </AuthLayout>
  );
};
