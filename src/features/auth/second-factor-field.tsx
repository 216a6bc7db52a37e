import { use, useEffect } from 'react';
import { filled } from '../../components/form/filled-rule';
import { focusField, FormName } from '../../components/form/form-name';
import { NativeField } from '../../components/form/native-field';
import { SecondFactorInput } from '../../components/form/second-factor-input';
import { authCopy } from '../../copy/accounts/auth';

const copy = authCopy.secondFactor;

export const SecondFactorField = () => {
  const form = use(FormName);
  useEffect(() => focusField(form, 'code'), [form]);
  return (
    <NativeField name="code" label={copy.label} preserve={false} rules={[filled(copy.missing)]}>
      {(control) => <SecondFactorInput {...control} />}
    </NativeField>
  );
};
