import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { FormField } from '../../components/form/form-field';
import { PasswordAdvice } from '../../components/form/password-advice';
import { PasswordInput } from '../../components/form/password-input';
import { confirmRule, newPasswordRules } from '../../components/form/password-rules';
import { ShopForm } from '../../components/form/shop-form';
import { accountCopy } from '../../copy/account';
import { failureText } from '../../copy/failures';
import { changePasswordFlow } from '../../flows/account/change-password-flow';
import { useFlowTools } from '../../flows/flow-tools';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { useFlow } from '../../flows/use-flow';
import type { SessionUser } from '../../state/session';

const copy = accountCopy.password;

interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const usual = { isChanged: false, isBusy: false };

const states: ShownIn<typeof changePasswordFlow, typeof usual> = {
  editing: {},
  submitting: { isBusy: true },
  failed: {},
  changed: { isChanged: true },
};

export const ChangePasswordForm = ({ user }: { user: SessionUser }) => {
  const tools = useFlowTools();
  const [flow] = useState(() => changePasswordFlow(tools, user.userId));
  const [snapshot, send] = useFlow(flow);
  const [form] = Form.useForm<Passwords>();
  const { failure } = snapshot.context;
  const { isChanged, isBusy } = shownIn(snapshot, states, usual);
  const words = failure === null ? null : failureText(failure);

  useEffect(() => {
    if (isChanged) form.resetFields();
  }, [isChanged, form]);

  return (
    <ShopForm<Passwords>
      name="change-password"
      form={form}
      failure={failure?.code === 'wrong_password' ? `${words}. ${copy.neverChosen}` : words}
      onSubmit={({ oldPassword, newPassword }) => send({ type: 'form.submitted', oldPassword, newPassword })}
      onEdit={() => send({ type: 'form.edited' })}
    >
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <FormField name="oldPassword" label={copy.old} rules={[{ required: true, message: copy.missing }]}>
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <FormField
        name="newPassword"
        label={copy.fresh}
        extra={<PasswordAdvice field="newPassword" />}
        rules={newPasswordRules(copy.missing)}
      >
        <PasswordInput autoComplete="new-password" />
      </FormField>
      <FormField
        name="confirmPassword"
        label={copy.confirm}
        dependencies={['newPassword']}
        rules={[{ required: true, message: copy.missing }, confirmRule('newPassword')]}
      >
        <PasswordInput autoComplete="new-password" />
      </FormField>
      <Button type="submit" busy={isBusy}>
        {isBusy ? copy.saving : copy.save}
      </Button>
    </ShopForm>
  );
};
