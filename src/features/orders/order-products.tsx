import { useState } from 'react';
import type { Order } from '../../../contract/orders';
import { ModalSheet } from '../../components/dialogs/modal-sheet';
import { ordersCopy } from '../../copy/orders';
import { cut } from '../../lib/cut';
import { lineAmount } from '../../lib/money';
import { pictureAddress } from '../../lib/picture-address';
import { ColumnHeads } from './column-heads';
import styles from './order-products.module.css';

const copy = ordersCopy.products;

/** Specification, section 9. */
const titleLength = 30;

/** What an order holds (specification, section 2: opened by "Click here to view"). */
export const OrderProducts = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <ModalSheet
      isOpen={isOpen}
      title={copy.title}
      width={760}
      closeLabel={copy.close}
      isReadOnly
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      <table className={styles.table}>
        <ColumnHeads
          className={styles.head}
          labels={[copy.productId, copy.productTitle, copy.image, copy.quantity, copy.price, copy.subTotal]}
        />
        <tbody>
          {order.products.map((line) => (
            <tr key={line.id}>
              <td className={styles.id}>{line.productId}</td>
              <td className={styles.title} title={line.productTitle}>
                {cut(line.productTitle, titleLength)}
              </td>
              <td className={styles.picture}>
                {line.image !== '' && (
                  <img className={styles.image} src={pictureAddress(line.image, 96)} alt="" width={56} height={56} />
                )}
              </td>
              <td className={styles.figure}>{line.quantity}</td>
              <td className={styles.figure}>{lineAmount(line.price)}</td>
              <td className={styles.figure}>{lineAmount(line.subTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ModalSheet>
  );
};
