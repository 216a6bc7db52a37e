import { useForm } from '@rc-component/form';
import { useLayoutEffect } from 'react';
import { longest } from '../../../../contract/limits';
import { Button } from '../../../components/button';
import { emailRule } from '../../../components/form/contact-rules';
import { EmailInput } from '../../../components/form/email-input';
import { filled } from '../../../components/form/filled-rule';
import { NativeField } from '../../../components/form/native-field';
import { NativeForm } from '../../../components/form/native-form';
import { NativeInput } from '../../../components/form/native-input';
import { findOrderCopy as copy } from '../../../copy/find-order';
import { useSession } from '../../../state/hooks';
import type { FindOrderView } from './use-find-order';

interface Values {
  orderNumber: string;
  email: string;
}

/** Accepts words before the number, because mails write "Order no. 1042". */
const orderNumberPattern = /^\D*[0-9]{1,9}\s*$/;

export const OrderNumberForm = ({ find }: { find: FindOrderView }) => {
  const [form] = useForm<Values>();
  const own = useSession()?.user.email;
  const email = find.request?.email ?? own;

  // Fills in the email address once the session is restored. A layout effect, so that the field is not painted empty.
  useLayoutEffect(() => {
    if (email !== undefined && !form.isFieldTouched('email')) form.setFieldValue('email', email);
  }, [form, email]);

  return (
    <NativeForm<Values>
      name="find-order"
      form={form}
      initialValues={{ orderNumber: find.orderNumber ?? undefined }}
      failure={find.failure}
      onSubmit={(values) =>
        find.requestCode({ orderNumber: Number(values.orderNumber.replace(/\D/g, '')), email: values.email.trim() })
      }
      onEdit={find.edit}
    >
      <NativeField
        name="orderNumber"
        label={copy.orderNumber}
        extra={copy.orderNumberHint}
        rules={[filled(copy.orderNumberBlank), { pattern: orderNumberPattern, message: copy.orderNumberWrong }]}
      >
        {(control) => <NativeInput {...control} inputMode="numeric" autoComplete="off" maxLength={40} />}
      </NativeField>
      <NativeField name="email" label={copy.email} rules={[filled(copy.emailBlank), emailRule]}>
        {(control) => <EmailInput {...control} autoComplete="email" maxLength={longest.email} />}
      </NativeField>
      <Button type="submit" wide busy={find.isSending}>
        {find.isSending ? copy.sending : copy.submit}
      </Button>
    </NativeForm>
  );
};
