import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The icon on the sign that the drawn rover carries; by default, an alert icon. */
  sign?: ReactNode;
  action?: ReactNode;
  /** The heading's level is 1 if the page has no other heading. */
  level?: 1 | 2;
}

export const EmptyState = ({ title, text, sign, action, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <div className={styles.rover}>{sign}</div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
