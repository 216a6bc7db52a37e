import { Form } from 'antd';
import { useEffect } from 'react';
import { filled, FormField } from '../../components/form/form-field';
import { SecondFactorInput } from '../../components/form/second-factor-input';
import { authCopy } from '../../copy/accounts/auth';

const copy = authCopy.secondFactor;

export const SecondFactorField = () => {
  const form = Form.useFormInstance();
  useEffect(() => form.focusField('code'), [form]);
  return (
    <FormField name="code" label={copy.label} preserve={false} rules={[filled(copy.missing)]}>
      <SecondFactorInput />
    </FormField>
  );
};
