import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/orders';
import { ordersCopy } from '../../copy/orders';
import { totalAmount } from '../../../contract/money';
import { ColumnHeads } from '../../components/page/column-heads';
import styles from './orders-table.module.css';
import { StatusBadge } from './status-badge';

const { columns } = ordersCopy;

interface OrdersTableProps {
  orders: readonly Order[];
  onView: (order: Order) => void;
}

type Column = readonly [label: string, cell: (order: Order) => ReactNode];

const columnsWith = (onView: (order: Order) => void): readonly Column[] => [
  [
    columns.orderId,
    ({ id }) => (
      <Link to={`/orders/${id}`} className={styles.order}>
        {id}
      </Link>
    ),
  ],
  [columns.paymentId, ({ paymentId }) => <span className={styles.id}>{paymentId}</span>],
  [
    columns.products,
    (order) => (
      <button type="button" className={styles.view} onClick={() => onView(order)}>
        {ordersCopy.view}
      </button>
    ),
  ],
  [columns.name, ({ name }) => name],
  [columns.phoneNumber, ({ phoneNumber }) => phoneNumber],
  [columns.address, ({ address }) => address],
  [columns.pincode, ({ pincode }) => pincode],
  [columns.amount, ({ amount }) => totalAmount(amount)],
  [columns.email, ({ email }) => email],
  [columns.userId, ({ userid }) => <span className={styles.id}>{userid}</span>],
  [columns.status, ({ status }) => <StatusBadge status={status} />],
  [columns.date, ({ date }) => date],
];

/** A table of twelve columns; on narrow screens a card per order. */
export const OrdersTable = ({ orders, onView }: OrdersTableProps) => {
  const cells = columnsWith(onView);
  return (
    <table className={styles.table}>
      <ColumnHeads className={styles.head} labels={cells.map(([label]) => label)} />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={styles.row}>
            {cells.map(([label, cell]) => (
              <td key={label} data-label={label}>
                {cell(order)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
