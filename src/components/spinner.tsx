import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Something is under way in a place whose shape nobody knows yet. */
export const Spinner = ({ label }: { label: string }) => (
  <div className={styles.place} role="status">
    <span className={styles.spinner} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </div>
);
