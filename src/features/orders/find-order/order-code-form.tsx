import { Form } from 'antd';
import { Button } from '../../../components/button';
import { CodeField } from '../../../components/form/code-input';
import { ShopForm } from '../../../components/form/shop-form';
import { useCodeField, type CodeValues } from '../../../components/form/use-code-field';
import { findOrderCopy } from '../../../copy/find-order';
import styles from './find-order.module.css';
import type { FindOrderView } from './use-find-order';

const copy = findOrderCopy.code;

export const OrderCodeForm = ({ find }: { find: FindOrderView }) => {
  const [form] = Form.useForm<CodeValues>();
  const { ofCode, ofForm } = find.codeFailure;
  useCodeField(form, { problem: ofCode, isRenewed: find.isRenewed });

  return (
    <ShopForm<CodeValues>
      name="order-code"
      form={form}
      failure={ofForm}
      onSubmit={({ code }) => find.submitCode(code)}
      onEdit={find.editCode}
    >
      <CodeField problem={ofCode} />
      <div className={styles.actions}>
        <Button type="submit" wide busy={find.isVerifying}>
          {find.isVerifying ? copy.busy : copy.submit}
        </Button>
        <Button look="plain" wide busy={find.isSending} onClick={find.resendCode}>
          {find.isSending ? findOrderCopy.sending : copy.again}
        </Button>
        <Button look="plain" wide onClick={find.decline}>
          {copy.other}
        </Button>
      </div>
    </ShopForm>
  );
};
