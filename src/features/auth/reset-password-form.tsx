import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { FormField } from '../../components/form/form-field';
import { PasswordAdvice } from '../../components/form/password-advice';
import { PasswordInput } from '../../components/form/password-input';
import { confirmRule, newPasswordRules } from '../../components/form/password-rules';
import { ShopForm } from '../../components/form/shop-form';
import { accountCopy } from '../../copy/account';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { resetPasswordFlow } from '../../flows/auth/reset-password-flow';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { useFlow } from '../../flows/use-flow';
import { AuthFrame } from './auth-frame';
import { awaitedCode } from './awaited-code';

const copy = accountCopy.reset;

interface Passwords {
  newPass: string;
  confirmPass: string;
}

const usual = { isBusy: false };

const states: ShownIn<typeof resetPasswordFlow, typeof usual> = {
  opened: {},
  editing: {},
  submitting: { isBusy: true },
  failed: {},
  changed: { isBusy: true },
  lost: { isBusy: true },
};

export const ResetPassword = () => {
  const tools = useFlowTools();
  const [flow] = useState(() => resetPasswordFlow(tools));
  // Only a reset code leads here; a code that verifies an address does not.
  const [email] = useState(() => {
    const awaited = awaitedCode(tools.getState().pendingEmail, Date.now());
    return awaited.purpose === 'reset' ? awaited.email : null;
  });
  const [snapshot, send] = useFlow(flow, { input: { email } });
  const { failure } = snapshot.context;
  const { isBusy } = shownIn(snapshot, states, usual);
  return (
    <AuthFrame
      title={copy.title}
      lead={
        <>
          {copy.lead} <strong>{email}</strong>
        </>
      }
      footer={<Link to="/signIn">{copy.cancel}</Link>}
    >
      <ShopForm<Passwords>
        name="reset-password"
        failure={failure === null ? null : failureText(failure)}
        onSubmit={(values) => send({ type: 'form.submitted', ...values })}
      >
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <FormField
          name="newPass"
          label={copy.fresh}
          extra={<PasswordAdvice field="newPass" />}
          rules={newPasswordRules(copy.freshMissing)}
        >
          <PasswordInput autoComplete="new-password" />
        </FormField>
        <FormField
          name="confirmPass"
          label={copy.confirm}
          dependencies={['newPass']}
          rules={[{ required: true, message: copy.confirmMissing }, confirmRule('newPass')]}
        >
          <PasswordInput autoComplete="new-password" />
        </FormField>
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? copy.busy : copy.submit}
        </Button>
      </ShopForm>
    </AuthFrame>
  );
};
