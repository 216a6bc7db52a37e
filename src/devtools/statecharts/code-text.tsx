import styles from './panel.module.css';

/** The element is focusable, so that the keyboard can scroll a wide value. */
export const CodeText = ({ children }: { children: string }) => (
  <pre className={styles.code} tabIndex={0}>
    {children}
  </pre>
);
