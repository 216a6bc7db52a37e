import { useState } from 'react';
import { totalAmount } from '../../../contract/money';
import { Icon } from '../../components/icon';
import { checkoutCopy } from '../../copy/checkout';
import { amountToPay } from '../../lib/amount-to-pay';
import styles from './folded-summary.module.css';
import { OrderTable, type OrderTableProps } from './order-table';

/** A collapsed summary for narrow screens, where the full summary is below the long form. */
export const FoldedSummary = ({ lines, total, coupon }: OrderTableProps) => {
  const [isOpen, setOpen] = useState(false);
  const count = lines?.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.line}>
        <Icon name="cart" />
        {checkoutCopy.order.fold(count)}
        <Icon name="chevronDown" size={16} />
        <span className={styles.total}>{count !== undefined && totalAmount(amountToPay(total, coupon))}</span>
      </summary>
      {isOpen && <OrderTable lines={lines} total={total} coupon={coupon} />}
    </details>
  );
};
