import styles from './panel.module.css';

/** Wide values scroll, also by keyboard. */
export const CodeText = ({ children }: { children: string }) => (
  <pre className={styles.code} tabIndex={0}>
    {children}
  </pre>
);
