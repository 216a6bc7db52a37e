import { Link } from 'react-router-dom';
import { FormSkeleton } from '../../components/form/form-skeleton';
import { optionalPart } from '../../rendering/optional-part';
import { authCopy } from '../../copy/auth';
import { AuthFrame } from './auth-frame';
import { GoogleButton } from './google-button';
import { useSignUp } from './use-sign-up';

const SignUpForm = optionalPart(
  () => import(/* webpackChunkName: "sign-up-form" */ './sign-up-form').then((module) => module.SignUpForm),
  'shown',
);

const copy = authCopy.signUp;

export const SignUpPage = () => {
  const signUp = useSignUp();
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      footer={
        <>
          {copy.haveAccount} <Link to="/signIn">{copy.signIn}</Link>
          <Link to="/">{copy.cancel}</Link>
        </>
      }
    >
      <SignUpForm signUp={signUp} fallback={<FormSkeleton fields={4} />} />
      <GoogleButton
        isWaiting={signUp.isChoosingAccount}
        isHeld={signUp.isBusy || signUp.isAccepted}
        onChoose={signUp.chooseGoogle}
        onCancel={signUp.cancelGoogle}
      />
    </AuthFrame>
  );
};
