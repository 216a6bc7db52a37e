import { Button } from '../../../components/button';
import { CodeField } from '../../../components/form/code-input';
import { NativeForm } from '../../../components/form/native-form';
import { useCodeForm } from '../../../components/form/use-code-form';
import { findOrderCopy } from '../../../copy/find-order';
import styles from './find-order.module.css';
import type { FindOrderView } from './use-find-order';

const copy = findOrderCopy.code;
const formName = 'order-code';

export const OrderCodeForm = ({ find }: { find: FindOrderView }) => {
  const { ofCode, ofForm } = find.codeFailure;
  const form = useCodeForm(formName, { problem: ofCode, isRenewed: find.isRenewed });

  return (
    <NativeForm
      name={formName}
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
    </NativeForm>
  );
};
