import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** At most 240 px wide. Without an image, the style sheet draws an alert icon. */
  drawing?: ReactNode;
  action?: ReactNode;
  /** Level of the heading: 1 if the page has no other heading. */
  level?: 1 | 2;
}

export const EmptyState = ({ title, text, drawing, action, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
