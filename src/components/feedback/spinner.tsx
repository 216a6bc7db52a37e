import styles from './spinner.module.css';
import { StillLoading } from './still-loading';
import { VisuallyHidden } from '../visually-hidden';

interface SpinnerProps {
  label: string;
  /** One of `longestPlaceholder`, in ms. */
  longest: number;
}

/** Something is under way in a place whose shape nobody knows yet. */
export const Spinner = ({ label, longest }: SpinnerProps) => (
  <div className={styles.place} role="status">
    <span className={styles.spinner} />
    <VisuallyHidden>{label}</VisuallyHidden>
    <StillLoading after={longest} />
  </div>
);
