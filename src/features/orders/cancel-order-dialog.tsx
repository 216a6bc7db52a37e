import { Modal } from 'antd';
import { useState } from 'react';
import { AntdScope } from '../../components/antd-scope';
import { Button } from '../../components/button';
import { ordersCopy } from '../../copy/orders';
import { totalAmount } from '../../lib/money';
import styles from './cancel-order-dialog.module.css';

const copy = ordersCopy.cancel;

interface CancelOrderDialogProps {
  /** Whole rupees. */
  amount: number;
  onConfirm: () => void;
  onClose: () => void;
}

export const CancelOrderDialog = ({ amount, onConfirm, onClose }: CancelOrderDialogProps) => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <AntdScope>
      <Modal open={isOpen} title={copy.title} footer={null} width={440} centered onCancel={close} afterClose={onClose}>
        <p>{copy.text(totalAmount(amount))}</p>
        <div className={styles.actions}>
          <Button
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
      </Modal>
    </AntdScope>
  );
};
