import { useClipboard } from '../hooks/use-clipboard';
import { classNames } from '../lib/class-names';
import styles from './copyable-id.module.css';
import { PageIcon } from './page-icon';

interface CopyableIdProps {
  id: string;
  label: string;
  copied: string;
  isWhole?: boolean;
}

export const CopyableId = ({ id, label, copied, isWhole = false }: CopyableIdProps) => {
  const copy = useClipboard();
  return (
    <span className={styles.copyable}>
      <span className={classNames(styles.id, isWhole && styles.whole)} title={isWhole ? undefined : id}>
        {id}
      </span>
      <button type="button" className={styles.copy} aria-label={label} onClick={() => copy(id, copied)}>
        <PageIcon name="copy" size={14} />
      </button>
    </span>
  );
};
