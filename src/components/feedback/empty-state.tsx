import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** A drawing or picture of at most 240 px. */
  drawing?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** The page's own heading where nothing else is on it. */
  level?: 1 | 2;
}

/** Empty or failed: a drawing, one sentence, one action. */
export const EmptyState = ({ title, text, drawing, action, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {drawing !== undefined && <div className={styles.drawing}>{drawing}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && action !== false && <div className={styles.action}>{action}</div>}
    </div>
  );
};
