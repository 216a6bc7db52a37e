import { Form } from 'antd';
import { useEffect } from 'react';
import type { ConfirmSecondFactorBody, SecondFactorSetup } from '../../../../contract/second-factor';
import { Button } from '../../../components/button';
import { filled } from '../../../components/form/filled-rule';
import { FormField } from '../../../components/form/form-field';
import { SecondFactorInput } from '../../../components/form/second-factor-input';
import { ShopForm } from '../../../components/form/shop-form';
import { QrCode } from '../../../components/qr-code';
import { accountCopy } from '../../../copy/accounts/account';
import { FormActions } from './form-actions';
import styles from './second-factor.module.css';
import type { SecondFactorSteps } from './use-second-factor';

const copy = accountCopy.secondFactor;

/** Groups of four characters are easier to type. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

interface SetupFormProps {
  setup: SecondFactorSetup;
  steps: SecondFactorSteps;
}

export const SetupForm = ({ setup: { secret, otpauthUri }, steps }: SetupFormProps) => {
  const [form] = Form.useForm<ConfirmSecondFactorBody>();
  useEffect(() => form.focusField('code'), [form]);
  return (
    <ShopForm<ConfirmSecondFactorBody>
      name="second-factor"
      form={form}
      failure={steps.failure}
      onSubmit={({ code }) => steps.confirm(code)}
      onEdit={steps.edit}
    >
      <p className={styles.lead}>{copy.scan}</p>
      <QrCode text={otpauthUri} label={copy.qrCode} className={styles.qrCode} />
      <a href={otpauthUri} className={styles.open}>
        {copy.open}
      </a>
      <p className={styles.hint}>{copy.secret}</p>
      <p className={styles.secret}>
        <code>{inGroups(secret)}</code>
        <Button look="outlined" size="small" onClick={() => steps.copy(secret, copy.secretCopied)}>
          {copy.copySecret}
        </Button>
      </p>
      <FormField name="code" label={copy.appCode} rules={[filled(copy.appCodeMissing)]}>
        <SecondFactorInput />
      </FormField>
      <FormActions submit={copy.turnOn} steps={steps} />
    </ShopForm>
  );
};
