import { useRef, type ReactNode } from 'react';
import { listingCopy } from '../../../copy/listing';
import { Button } from '../../button';
import { Sheet } from '../../dialogs/sheet';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  /** Products the chosen filters leave; undefined while nobody knows. */
  total: number | undefined;
  /** The page before had it open: it goes on, and does not open anew. */
  goesOn: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The Filter Products panel of narrow screens, with what it leads to on its button. */
export const FilterPanel = ({ total, goesOn, onClose, children }: FilterPanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Sheet
      dialog={dialog}
      title={listingCopy.filters}
      place="bottom"
      closeLabel={listingCopy.closeFilters}
      isStill={goesOn}
      onClose={onClose}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.bottom}>
        <Button wide onClick={() => dialog.current?.close()}>
          {listingCopy.show(total)}
        </Button>
      </div>
    </Sheet>
  );
};
