import { PageIcon } from '../../components/page-icon';
import { ordersCopy } from '../../copy/orders';
import { useClipboard } from '../../flows/use-clipboard';
import styles from './copyable-id.module.css';

/** An id of which only the beginning is visible; the whole is in its title and can be copied. */
export const CopyableId = ({ name, id }: { name: string; id: string }) => {
  const copy = useClipboard();
  return (
    <span className={styles.copyable}>
      <span className={styles.id} title={id}>
        {id}
      </span>
      <button
        type="button"
        className={styles.copy}
        aria-label={ordersCopy.copyId(name)}
        onClick={() => copy(id, ordersCopy.idCopied(name))}
      >
        <PageIcon name="copy" size={14} />
      </button>
    </span>
  );
};
