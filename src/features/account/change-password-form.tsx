import { Form } from 'antd';
import { useEffect } from 'react';
import { Button } from '../../components/button';
import { FormField } from '../../components/form/form-field';
import { NewPasswordFields } from '../../components/form/new-password-fields';
import { PasswordInput } from '../../components/form/password-input';
import { ShopForm } from '../../components/form/shop-form';
import { accountCopy } from '../../copy/accounts/account';
import { failureText } from '../../copy/failures';
import { changePasswordFlow } from '../../flows/account/change-password-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { useFlow } from '../../flows/use-flow';
import type { SessionUser } from '../../state/session';

const copy = accountCopy.password;

interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const names = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

const defaults = { isChanged: false, isBusy: false };

const states: ViewStates<typeof changePasswordFlow, typeof defaults> = {
  editing: {},
  submitting: { isBusy: true },
  failed: {},
  changed: { isChanged: true },
};

export const ChangePasswordForm = ({ user }: { user: SessionUser }) => {
  const [snapshot, send] = useFlow((context) => changePasswordFlow(context, user.userId));
  const [form] = Form.useForm<Passwords>();
  const { failure } = snapshot.context;
  const { isChanged, isBusy } = viewState(snapshot, states, defaults);
  const words = failure === null ? null : failureText(failure);

  useEffect(() => {
    // `resetFields` would recreate the inputs and lose the focus. An untouched field is not validated with another.
    if (isChanged) form.setFields(names.map((name) => ({ name, value: '', errors: [], touched: false })));
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
      <NewPasswordFields
        password={{ name: 'newPassword', label: copy.fresh, missing: copy.missing }}
        confirmation={{ name: 'confirmPassword', label: copy.confirm, missing: copy.missing }}
      />
      <Button type="submit" busy={isBusy}>
        {isBusy ? copy.saving : copy.save}
      </Button>
    </ShopForm>
  );
};
