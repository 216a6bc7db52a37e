import styles from './spinner.module.css';

/** Screen readers announce the text beside the spinner instead. */
export const Spinner = ({ size = 'normal' }: { size?: 'normal' | 'small' }) => (
  <span className={styles.spinner} data-size={size} aria-hidden="true" />
);
