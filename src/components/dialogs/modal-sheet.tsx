import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { snackbarPlace } from '../../rendering/snackbar-places';
import { AntdScope } from '../antd-scope';
import { Icon } from '../icon';
import styles from './modal-sheet.module.css';

interface ModalSheetProps {
  isOpen: boolean;
  title: string;
  /** px, where there is room for it. */
  width: number;
  closeLabel: string;
  /** A press beside it closes nothing: too much would be lost by a slip. */
  isKept?: boolean;
  /** What can be done, in reach however long the content is. */
  actions?: ReactNode;
  /** Nothing in it takes the focus: its body does, so that the arrow keys scroll it. */
  isReadOnly?: boolean;
  /** Whoever looks at it wants it closed: by Escape, by the cross, by a press beside it. */
  onClose: () => void;
  /** Told when it is gone and the focus is back where it was. */
  afterClose?: () => void;
  children: ReactNode;
}

/**
 * antd's modal as the shop's sheets are: in the middle of wide screens, from the bottom of phones. Unlike `Sheet` it
 * leaves the page beside it alive, as a payment provider needs, whose windows lie over it.
 */
export const ModalSheet = ({
  isOpen,
  title,
  width,
  closeLabel,
  isKept = false,
  actions = null,
  isReadOnly = false,
  onClose,
  afterClose,
  children,
}: ModalSheetProps) => (
  <AntdScope>
    <Modal
      open={isOpen}
      title={title}
      footer={actions}
      width={{ xs: '100%', md: width }}
      centered
      destroyOnHidden
      mask={{ closable: !isKept }}
      closable={{ 'aria-label': closeLabel, closeIcon: <Icon name="close" size={22} /> }}
      className={styles.dialog}
      classNames={{
        wrapper: styles.wrapper,
        container: styles.container,
        header: styles.header,
        close: styles.close,
        body: styles.body,
        footer: styles.footer,
      }}
      bodyProps={isReadOnly ? { tabIndex: 0 } : undefined}
      onCancel={onClose}
      afterClose={afterClose}
    >
      {children}
      <div ref={snackbarPlace} />
    </Modal>
  </AntdScope>
);
