import styles from './spinner.module.css';

/** Hidden from screen readers, which announce the text beside the spinner. */
export const Spinner = ({ size = 'normal' }: { size?: 'normal' | 'small' }) => (
  <span className={styles.spinner} data-size={size} aria-hidden="true" />
);
