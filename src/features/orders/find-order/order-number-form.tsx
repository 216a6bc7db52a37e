import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { longest } from '../../../../contract/limits';
import { Button } from '../../../components/button';
import { emailRule } from '../../../components/form/contact-rules';
import { filled, FormField } from '../../../components/form/form-field';
import { ShopForm } from '../../../components/form/shop-form';
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
  const [form] = Form.useForm<Values>();
  const own = useSession()?.user.email;
  const email = find.asked?.email ?? own;

  // The session may be restored after the form is mounted, so an effect fills in the email address.
  useEffect(() => {
    if (email !== undefined && !form.isFieldTouched('email')) form.setFieldValue('email', email);
  }, [form, email]);

  return (
    <ShopForm<Values>
      name="find-order"
      form={form}
      initialValues={{ orderNumber: find.orderNumber ?? undefined }}
      failure={find.failure}
      onSubmit={(values) =>
        find.requestCode({ orderNumber: Number(values.orderNumber.replace(/\D/g, '')), email: values.email.trim() })
      }
      onEdit={find.edit}
    >
      <FormField
        name="orderNumber"
        label={copy.orderNumber}
        extra={copy.orderNumberHint}
        rules={[filled(copy.orderNumberBlank), { pattern: orderNumberPattern, message: copy.orderNumberWrong }]}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={40} />
      </FormField>
      <FormField name="email" label={copy.email} rules={[filled(copy.emailBlank), emailRule]}>
        <Input type="email" inputMode="email" autoComplete="email" spellCheck={false} maxLength={longest.email} />
      </FormField>
      <Button type="submit" wide busy={find.isSending}>
        {find.isSending ? copy.sending : copy.submit}
      </Button>
    </ShopForm>
  );
};
