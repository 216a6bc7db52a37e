import { useMachine } from '@xstate/react';
import { Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { PasswordAdvice } from '../../components/form/password-advice';
import { PasswordInput } from '../../components/form/password-input';
import { confirmRule, newPasswordRules } from '../../components/form/password-rules';
import { ShopForm } from '../../components/form/shop-form';
import { accountCopy } from '../../copy/account';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { resetPasswordFlow } from '../../flows/reset-password-flow';
import { readAwaitedCode } from '../../store/pending-email';
import { AuthFrame } from './auth-frame';

const copy = accountCopy.reset;

interface Passwords {
  newPass: string;
  confirmPass: string;
}

export const ResetPassword = () => {
  const tools = useFlowTools();
  const [flow] = useState(() => resetPasswordFlow(tools));
  // Only a reset code leads here; a code that verifies an address does not.
  const [email] = useState(() => {
    const awaited = readAwaitedCode();
    return awaited.purpose === 'reset' ? awaited.email : null;
  });
  const [snapshot, send] = useMachine(flow, { input: { email } });
  const { failure } = snapshot.context;
  const isBusy = snapshot.matches('submitting') || snapshot.status === 'done';
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
        <Form.Item
          name="newPass"
          label={copy.fresh}
          extra={<PasswordAdvice field="newPass" />}
          validateFirst
          rules={newPasswordRules(copy.freshMissing)}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPass"
          label={copy.confirm}
          dependencies={['newPass']}
          validateFirst
          rules={[{ required: true, message: copy.confirmMissing }, confirmRule('newPass')]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? copy.busy : copy.submit}
        </Button>
      </ShopForm>
    </AuthFrame>
  );
};
