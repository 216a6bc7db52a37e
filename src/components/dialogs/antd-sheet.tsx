import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { snackbarContainer } from '../../rendering/snackbar-containers';
import { AntdScope } from '../antd-scope';
import { Icon } from '../icon';
import styles from './antd-sheet.module.css';

interface AntdSheetProps {
  isOpen: boolean;
  title: string;
  /** The width in px on wide screens. */
  width: number;
  closeLabel: string;
  /** True to ignore presses on the backdrop, because an accidental press would interrupt a payment. */
  isKept?: boolean;
  /** Stays visible while long content scrolls. */
  actions?: ReactNode;
  /** True if the content has no focusable element; the sheet's body is then focusable, so that arrow keys scroll it. */
  isReadOnly?: boolean;
  onClose: () => void;
  /** Called after the closing animation, when the focus has been restored. */
  afterClose?: () => void;
  children: ReactNode;
}

/**
 * Unlike `Sheet`, does not make the page inert, because a payment provider may open its own window above the sheet, and
 * shoppers must be able to use that window.
 */
export const AntdSheet = ({
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
}: AntdSheetProps) => (
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
      <div ref={snackbarContainer} />
    </Modal>
  </AntdScope>
);
