import { Form } from 'antd';
import { useEffect } from 'react';
import type { SecondFactorProofBody } from '../../../../contract/second-factor';
import { filled } from '../../../components/form/filled-rule';
import { FormField } from '../../../components/form/form-field';
import { SecondFactorInput } from '../../../components/form/second-factor-input';
import { ShopForm } from '../../../components/form/shop-form';
import { accountCopy } from '../../../copy/accounts/account';
import { FormActions } from './form-actions';
import { PasswordField } from './password-field';
import styles from './second-factor.module.css';
import type { SecondFactorSteps } from './use-second-factor';

const copy = accountCopy.secondFactor;

interface ProofFormProps {
  lead: string;
  submit: string;
  onSubmit: (proof: SecondFactorProofBody) => void;
  email: string;
  steps: SecondFactorSteps;
}

export const ProofForm = ({ lead, submit, onSubmit, email, steps }: ProofFormProps) => {
  const [form] = Form.useForm<SecondFactorProofBody>();
  useEffect(() => form.focusField('password'), [form]);
  return (
    <ShopForm<SecondFactorProofBody>
      name="second-factor"
      form={form}
      failure={steps.failure}
      onSubmit={onSubmit}
      onEdit={steps.edit}
    >
      <p className={styles.lead}>{lead}</p>
      <PasswordField email={email} />
      <FormField name="code" label={copy.code} rules={[filled(copy.codeMissing)]}>
        <SecondFactorInput />
      </FormField>
      <FormActions submit={submit} steps={steps} />
    </ShopForm>
  );
};
