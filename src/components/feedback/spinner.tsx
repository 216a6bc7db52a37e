import styles from './spinner.module.css';

/** A decorative spinner. Screen readers announce the text beside it instead. */
export const Spinner = ({ size = 'normal' }: { size?: 'normal' | 'small' }) => (
  <span className={styles.spinner} data-size={size} aria-hidden="true" />
);
