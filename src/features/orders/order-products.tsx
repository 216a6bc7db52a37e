import { useState } from 'react';
import type { Order } from '../../../contract/orders';
import { AntdSheet } from '../../components/dialogs/antd-sheet';
import { LineDetails } from '../../components/line-details';
import { ordersCopy } from '../../copy/orders';
import { truncate } from '../../lib/truncate';
import { lineAmount } from '../../../contract/money';
import { pictureUrl } from '../../lib/picture-url';
import { ColumnHeads } from '../../components/page/column-heads';
import styles from './order-products.module.css';

const copy = ordersCopy.products;

/** "Click here to view" opens this dialog (specification, section 2). */
export const OrderProducts = ({ products, onClose }: Pick<Order, 'products'> & { onClose: () => void }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <AntdSheet
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
          {products.map((line) => (
            <tr key={line.id}>
              <td className={styles.id}>{line.productId}</td>
              <td className={styles.title} title={line.productTitle}>
                {truncate(line.productTitle, 'order')}
                <LineDetails {...line} />
              </td>
              <td className={styles.picture}>
                {line.image !== '' && (
                  <img className={styles.image} src={pictureUrl(line.image, 96)} alt="" width={56} height={56} />
                )}
              </td>
              <td className={styles.figure}>{line.quantity}</td>
              <td className={styles.figure}>{lineAmount(line.price)}</td>
              <td className={styles.figure}>{lineAmount(line.subTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AntdSheet>
  );
};
