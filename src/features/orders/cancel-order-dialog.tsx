import { useState } from 'react';
import { Button } from '../../components/button';
import { AntdSheet } from '../../components/dialogs/antd-sheet';
import { ordersCopy } from '../../copy/orders';
import { totalAmount } from '../../../contract/money';
import styles from './cancel-order-dialog.module.css';

const copy = ordersCopy.cancel;

interface CancelOrderDialogProps {
  /** In rupees. */
  amount: number;
  onConfirm: () => void;
  onClose: () => void;
}

export const CancelOrderDialog = ({ amount, onConfirm, onClose }: CancelOrderDialogProps) => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <AntdSheet
      isOpen={isOpen}
      title={copy.title}
      width={440}
      closeLabel={copy.close}
      actions={
        <div className={styles.actions}>
          <Button
            look="danger"
            onClick={() => {
              onConfirm();
              close();
            }}
          >
            {copy.confirm}
          </Button>
          <Button look="outlined" onClick={close}>
            {copy.keep}
          </Button>
        </div>
      }
      onClose={close}
      afterClose={onClose}
    >
      <p>{copy.text(totalAmount(amount))}</p>
    </AntdSheet>
  );
};
