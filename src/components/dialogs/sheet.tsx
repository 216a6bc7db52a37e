import { useId, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../lib/class-names';
import { snackbarContainer } from '../../rendering/snackbar-containers';
import { Icon } from '../icon';
import styles from './sheet.module.css';

interface SheetProps {
  /** The sheet's dialog element, whose `close()` method closes the sheet. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: ReactNode;
  /** On phones, the sheet is always at the bottom. */
  placement: 'side' | 'middle' | 'bottom';
  closeLabel: string;
  describedBy?: string;
  /** True if the sheet replaces another sheet. */
  skipAnimation?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog, open while mounted. Use `AntdSheet` if a payment provider may open its own window. */
export const Sheet = (props: SheetProps) => {
  const { dialog, title, placement, closeLabel, describedBy, skipAnimation = false, onClose, children } = props;
  const titleId = useId();
  // This is a layout effect, because it must run before children take the focus in their effects.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[placement], skipAnimation && styles.still)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={onClose}
      // A press on the backdrop has the dialog itself as its target. The second press of a double click on the button
      // that opened the sheet does not close it again.
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && close()}
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
      <div ref={snackbarContainer} />
    </dialog>
  );
};
