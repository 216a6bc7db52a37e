import { PageIcon } from '../../components/page-icon';
import { ordersCopy } from '../../copy/orders';
import { useClipboard } from '../../flows/use-clipboard';
import styles from './copyable-id.module.css';

interface CopyableIdProps {
  /** The name of the id's column. */
  name: string;
  id: string;
  orderNumber: number;
}

/** An id of which only the beginning is visible; the whole is in its title and can be copied. */
export const CopyableId = ({ name, id, orderNumber }: CopyableIdProps) => {
  const copy = useClipboard();
  return (
    <span className={styles.copyable}>
      <span className={styles.id} title={id}>
        {id}
      </span>
      <button
        type="button"
        className={styles.copy}
        aria-label={ordersCopy.copyId(name, orderNumber)}
        onClick={() => copy(id, ordersCopy.idCopied(name))}
      >
        <PageIcon name="copy" size={14} />
      </button>
    </span>
  );
};
