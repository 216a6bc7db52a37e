import { useEffect, useRef, type ReactNode } from 'react';
import { listingCopy } from '../../copy/listing';
import { Button } from '../button';
import { Icon } from '../icon';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Products the chosen filters leave; undefined while nobody knows. */
  total: number | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The Filter Products panel of narrow screens: a sheet from the bottom, with what it leads to on its button. */
export const FilterPanel = ({ total, onClose, children }: FilterPanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={listingCopy.filters}
      onClose={onClose}
      // A press on the backdrop lands on the dialog itself.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.sheet}>
        <div className={styles.top}>
          <h2 className={styles.title}>{listingCopy.filters}</h2>
          <button type="button" className={styles.close} aria-label={listingCopy.closeFilters} onClick={close}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.bottom}>
          <Button wide onClick={close}>
            {listingCopy.show(total)}
          </Button>
        </div>
      </div>
    </dialog>
  );
};
