import styles from './spinner.module.css';

/** Decorative: the text beside it is announced. */
export const Spinner = ({ size = 'normal' }: { size?: 'normal' | 'small' }) => (
  <span className={styles.spinner} data-size={size} aria-hidden="true" />
);
