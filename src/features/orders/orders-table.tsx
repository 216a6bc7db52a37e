import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/orders';
import { ordersCopy } from '../../copy/orders';
import { totalAmount } from '../../../contract/money';
import { CopyableId } from '../../components/copyable-id';
import { ColumnHeads } from '../../components/page/column-heads';
import { BoughtPictures } from './bought-pictures';
import styles from './orders-table.module.css';
import { StatusBadge } from './status-badge';

const { columns } = ordersCopy;

interface OrdersTableProps {
  orders: readonly Order[];
  onView: (order: Order) => void;
}

interface Column {
  label: string;
  cell: (order: Order) => ReactNode;
  /** Area in the grid of the order's card; cells without an area are below a horizontal line. */
  area?: 'number' | 'products' | 'amount' | 'status' | 'date';
}

const OrderId = ({ name, id, orderNumber }: { name: string; id: string; orderNumber: number }) => (
  <CopyableId id={id} label={ordersCopy.copyId(name, orderNumber)} copied={ordersCopy.idCopied(name)} />
);

const EmailAddress = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

const columnsWith = (onView: (order: Order) => void): readonly Column[] => [
  {
    label: columns.orderId,
    area: 'number',
    cell: ({ id, invoiceNumber }) => (
      <>
        <Link to={`/orders/${id}`} className={styles.order}>
          {ordersCopy.orderNumber(invoiceNumber)}
        </Link>
        <OrderId name={columns.orderId} id={id} orderNumber={invoiceNumber} />
      </>
    ),
  },
  {
    label: columns.paymentId,
    cell: ({ paymentId, invoiceNumber }) => (
      <OrderId name={columns.paymentId} id={paymentId} orderNumber={invoiceNumber} />
    ),
  },
  {
    label: columns.products,
    area: 'products',
    cell: (order) => (
      <>
        <BoughtPictures products={order.products} />
        <button type="button" className={styles.view} onClick={() => onView(order)}>
          {ordersCopy.view}
        </button>
      </>
    ),
  },
  { label: columns.name, cell: ({ name }) => name },
  { label: columns.phoneNumber, cell: ({ phoneNumber }) => phoneNumber },
  { label: columns.address, cell: ({ address }) => address },
  { label: columns.pincode, cell: ({ pincode }) => pincode },
  { label: columns.amount, area: 'amount', cell: ({ amount }) => totalAmount(amount) },
  { label: columns.email, cell: ({ email }) => <EmailAddress email={email} /> },
  {
    label: columns.userId,
    cell: ({ userid, invoiceNumber }) => <OrderId name={columns.userId} id={userid} orderNumber={invoiceNumber} />,
  },
  { label: columns.status, area: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  { label: columns.date, area: 'date', cell: ({ date }) => date },
];

/** A table whose rows look like cards, because twelve columns are too many for one line. */
export const OrdersTable = ({ orders, onView }: OrdersTableProps) => {
  const cells = columnsWith(onView);
  return (
    <table className={styles.table}>
      <ColumnHeads className={styles.head} labels={cells.map(({ label }) => label)} />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={styles.row}>
            {cells.map(({ label, area, cell }) => (
              <td key={label} data-label={label} data-area={area}>
                {cell(order)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
