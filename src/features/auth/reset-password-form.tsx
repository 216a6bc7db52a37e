import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { NewPasswordFields } from '../../components/form/new-password-fields';
import { NativeForm } from '../../components/form/native-form';
import { accountCopy } from '../../copy/accounts/account';
import { failureText } from '../../copy/failures';
import { useFlowContext } from '../../flows/flow-context';
import { resetPasswordFlow } from '../../flows/auth/reset-password-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { useFlow } from '../../flows/use-flow';
import { AuthLayout } from './auth-layout';
import { pendingCode } from './pending-code';

const copy = accountCopy.reset;

interface Passwords {
  newPass: string;
  confirmPass: string;
}

const defaults = { isBusy: false };

const states: ViewStates<typeof resetPasswordFlow, typeof defaults> = {
  opened: {},
  editing: {},
  submitting: { isBusy: true },
  failed: {},
  changed: { isBusy: true },
  lost: { isBusy: true },
};

export const ResetPassword = () => {
  const flowContext = useFlowContext();
  const [email] = useState(() => {
    const pending = pendingCode(flowContext.getState().pendingEmail, Date.now());
    return pending.purpose === 'reset' ? pending.email : null;
  });
  const [snapshot, send] = useFlow(resetPasswordFlow, { input: { email } });
  const { failure } = snapshot.context;
  const { isBusy } = viewState(snapshot, states, defaults);
  return (
    <AuthLayout
      title={copy.title}
      lead={
        <>
          {copy.lead} <strong>{email}</strong>
        </>
      }
      footer={<Link to="/signIn">{copy.cancel}</Link>}
    >
      <NativeForm<Passwords>
        name="reset-password"
        failure={failure === null ? null : failureText(failure)}
        onSubmit={(values) => send({ type: 'form.submitted', ...values })}
        onEdit={() => send({ type: 'form.edited' })}
      >
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <NewPasswordFields
          password={{ name: 'newPass', label: copy.fresh, missing: copy.freshMissing }}
          confirmation={{ name: 'confirmPass', label: copy.confirm, missing: copy.confirmMissing }}
        />
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? copy.busy : copy.submit}
        </Button>
      </NativeForm>
    </AuthLayout>
  );
};
