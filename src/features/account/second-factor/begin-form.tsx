import { Form } from 'antd';
import { useEffect } from 'react';
import type { BeginSecondFactorBody } from '../../../../contract/second-factor';
import { ShopForm } from '../../../components/form/shop-form';
import { accountCopy } from '../../../copy/accounts/account';
import { FormActions } from './form-actions';
import { PasswordField } from './password-field';
import styles from './second-factor.module.css';
import type { SecondFactorSteps } from './use-second-factor';

const copy = accountCopy.secondFactor;

interface BeginFormProps {
  email: string;
  steps: SecondFactorSteps;
}

export const BeginForm = ({ email, steps }: BeginFormProps) => {
  const [form] = Form.useForm<BeginSecondFactorBody>();
  useEffect(() => form.focusField('password'), [form]);
  return (
    <ShopForm<BeginSecondFactorBody>
      name="second-factor"
      form={form}
      failure={steps.failure}
      onSubmit={({ password }) => steps.begin(password)}
      onEdit={steps.edit}
    >
      <p className={styles.lead}>{copy.beginLead}</p>
      <PasswordField email={email} />
      <FormActions submit={copy.begin} steps={steps} />
    </ShopForm>
  );
};
