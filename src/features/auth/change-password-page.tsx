import { FormSkeleton } from '../../components/form/form-skeleton';
import { lazyComponent } from '../../rendering/lazy-component';
import { accountCopy } from '../../copy/accounts/account';
import { AuthLayout } from './auth-layout';

const ResetPassword = lazyComponent(() =>
  import(/* webpackChunkName: "reset-password-form" */ './reset-password-form').then((m) => m.ResetPassword),
);

/** Only the browser knows the email address, so the server renders a skeleton of the form. */
export const ChangePasswordPage = () => (
  <ResetPassword
    fallback={
      <AuthLayout title={accountCopy.reset.title} lead={accountCopy.reset.lead}>
        <FormSkeleton fields={2} advice />
      </AuthLayout>
    }
  />
);
