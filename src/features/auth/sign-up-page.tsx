import { Link } from 'react-router-dom';
import { FormSkeleton } from '../../components/form/form-skeleton';
import { lazyComponent } from '../../rendering/lazy-component';
import { authCopy } from '../../copy/accounts/auth';
import { AuthLayout } from './auth-layout';
import { GoogleButton } from './google-button';
import { useSignUp } from './use-sign-up';

const SignUpForm = lazyComponent(() =>
  import(/* webpackChunkName: "sign-up-form" */ './sign-up-form').then((module) => module.SignUpForm),
);

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
      <SignUpForm signUp={signUp} fallback={<FormSkeleton fields={4} below="advice" />} />
      <GoogleButton
        isWaiting={signUp.isChoosingAccount}
        isDisabled={signUp.isBusy || signUp.isAccepted}
        onChoose={signUp.chooseGoogle}
        onCancel={signUp.cancelGoogle}
      />
    </AuthLayout>
  );
};
