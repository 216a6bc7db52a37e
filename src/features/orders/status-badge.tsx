import type { OrderStatus } from '../../../contract/orders';
import { ordersCopy } from '../../copy/orders';
import { classNames } from '../../lib/class-names';
import styles from './status-badge.module.css';

/** Red while pending, otherwise green (specification, section 2). */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={classNames(styles.badge, status === 'pending' ? styles.pending : styles.notPending)}>
    {ordersCopy.statuses[status]}
  </span>
);
