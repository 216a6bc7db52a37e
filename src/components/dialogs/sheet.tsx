import { useId, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../lib/class-names';
import { snackbarPlace } from '../../rendering/snackbar-places';
import { Icon } from '../icon';
import styles from './sheet.module.css';

interface SheetProps {
  /** Whoever opens it closes it by its `close()`. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: ReactNode;
  /** Where it stands on a wide screen; on a phone every sheet comes from the bottom. */
  place: 'side' | 'middle' | 'bottom';
  closeLabel: string;
  /** The id of what is read out beside the title. */
  describedBy?: string;
  /** It takes the place of a sheet like it and does not rise again. */
  isStill?: boolean;
  /** Told when it has been closed, however that was done. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native dialog over the page, open as long as it is mounted: the focus is kept inside and given back, and Escape or a
 * press beside it closes it.
 */
export const Sheet = (props: SheetProps) => {
  const { dialog, title, place, closeLabel, describedBy, isStill = false, onClose, children } = props;
  const titleId = useId();
  // Before anything is painted, and before what is in it looks for the focus.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[place], isStill && styles.still)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={onClose}
      // A press on the backdrop lands on the dialog itself.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
            <Icon name="close" size={22} />
          </button>
        </div>
        {children}
      </div>
      <div ref={snackbarPlace} />
    </dialog>
  );
};
