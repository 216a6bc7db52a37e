import { FormSkeleton } from '../../components/form/form-skeleton';
import { optionalPart } from '../../rendering/optional-part';
import { accountCopy } from '../../copy/account';
import { AuthFrame } from './auth-frame';

const ResetPassword = optionalPart(
  () => import(/* webpackChunkName: "reset-password-form" */ './reset-password-form').then((m) => m.ResetPassword),
  'shown',
);

/** After a verified reset code. Whose password it is, only the browser knows: the server renders the frame. */
export const ChangePasswordPage = () => (
  <ResetPassword
    fallback={
      <AuthFrame title={accountCopy.reset.title} lead={accountCopy.reset.lead}>
        <FormSkeleton fields={2} />
      </AuthFrame>
    }
  />
);
