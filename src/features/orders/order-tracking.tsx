import type { Tracking } from '../../../contract/orders';
import { CopyableId } from '../../components/copyable-id';
import link from '../../components/text-link.module.css';
import { ordersCopy } from '../../copy/orders';
import styles from './order-tracking.module.css';

const copy = ordersCopy.tracking;

export const OrderTracking = ({ tracking: { courier, number, page } }: { tracking: Tracking }) => (
  <div className={styles.tracking}>
    <span>{courier}</span>
    <CopyableId id={number} label={copy.copyNumber} copied={copy.numberCopied} isWhole />
    {page !== undefined && (
      <a className={link.link} href={page} target="_blank" rel="noopener noreferrer">
        {copy.follow}
      </a>
    )}
  </div>
);
