import { Icon } from '../../components/icon';
import { mergeCopy } from '../../copy/cart-merge';
import { dropReceipt, useMergeReceipt } from '../../storage/merge-receipt';
import { useSession } from '../../storage/session';
import styles from './merge-notice.module.css';

const copy = mergeCopy.notice;

/** What could not come into the cart whole at sign-in or when buying again; stays until it is put away. */
export const MergeNotice = () => {
  const lines = useMergeReceipt(useSession()?.user.userId);
  if (lines === null) return null;
  return (
    <section className={styles.notice} role="status">
      <div>
        <h2 className={styles.title}>{copy.title}</h2>
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{line.outcome === 'gone' ? copy.gone(line) : copy.capped(line)}</li>
          ))}
        </ul>
      </div>
      <button type="button" className={styles.close} aria-label={copy.close} onClick={dropReceipt}>
        <Icon name="close" />
      </button>
    </section>
  );
};
