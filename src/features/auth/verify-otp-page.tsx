import { FormSkeleton } from '../../components/form/form-skeleton';
import { optionalPart } from '../../rendering/optional-part';
import { authCopy } from '../../copy/auth';
import { AuthFrame } from './auth-frame';

const VerifyOtp = optionalPart(
  () => import(/* webpackChunkName: "verify-otp-form" */ './verify-otp-form').then((module) => module.VerifyOtp),
  'shown',
);

/** Whose code is awaited is known to the browser alone: the server renders the frame. */
export const VerifyOtpPage = () => (
  <VerifyOtp
    fallback={
      <AuthFrame title={authCopy.code.title} lead={authCopy.code.sentTo}>
        <FormSkeleton fields={1} />
      </AuthFrame>
    }
  />
);
