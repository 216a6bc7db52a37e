import { Icon } from '../../components/icon';
import { productPageCopy } from '../../copy/product-page';
import styles from './promises.module.css';

const icons = ['truck', 'clock'] as const;

/** What the shop says about delivery, where a shopper asks for it. */
export const Promises = () => (
  <ul className={styles.promises}>
    {productPageCopy.promises.map((promise, index) => (
      <li key={promise} className={styles.promise}>
        <Icon name={icons[index] ?? 'check'} />
        {promise}
      </li>
    ))}
  </ul>
);
