import styles from './panel.module.css';

/** Values as they are written; wide ones are scrolled, by keyboard too. */
export const CodeText = ({ children }: { children: string }) => (
  <pre className={styles.code} tabIndex={0}>
    {children}
  </pre>
);
