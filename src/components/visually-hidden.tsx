import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For screen readers only. */
export const VisuallyHidden = ({ children, ...rest }: { children: ReactNode; suppressHydrationWarning?: boolean }) => (
  <span className={styles.hidden} {...rest}>
    {children}
  </span>
);
