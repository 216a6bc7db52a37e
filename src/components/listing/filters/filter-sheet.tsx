import { useRef, type ReactNode } from 'react';
import { listingCopy } from '../../../copy/listing';
import { Button } from '../../button';
import { Sheet } from '../../dialogs/sheet';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** Undefined while loading. */
  total: number | undefined;
  capped?: boolean;
  /** True if the panel was already open on the previous page. */
  staysOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export const FilterSheet = ({ total, capped, staysOpen, onClose, children }: FilterSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Sheet
      dialog={dialog}
      title={listingCopy.filters}
      placement="bottom"
      closeLabel={listingCopy.closeFilters}
      skipAnimation={staysOpen}
      onClose={onClose}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.bottom}>
        <Button wide onClick={() => dialog.current?.close()}>
          {listingCopy.show(total, capped)}
        </Button>
      </div>
    </Sheet>
  );
};
