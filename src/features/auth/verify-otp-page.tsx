import { FormSkeleton } from '../../components/form/form-skeleton';
import { lazyComponent } from '../../rendering/lazy-component';
import { authCopy } from '../../copy/accounts/auth';
import { AuthLayout } from './auth-layout';

const VerifyOtp = lazyComponent(() =>
  import(/* webpackChunkName: "verify-otp-form" */ './verify-otp-form').then((module) => module.VerifyOtp),
);

/** Only the browser knows the email address, so the server renders a skeleton of the form. */
export const VerifyOtpPage = () => (
  <VerifyOtp
    fallback={
      <AuthLayout title={authCopy.code.title} lead={authCopy.code.sentTo}>
        <FormSkeleton fields={1} />
      </AuthLayout>
    }
  />
);
