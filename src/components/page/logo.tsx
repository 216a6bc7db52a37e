import styles from './logo.module.css';

/** The O of the wordmark, in a 100 × 100 view box. The icons in public/ use the same path. */
const gear =
  'M41.8 11.4L43.5 1.4A49 49 0 0 1 56.5 1.4L58.2 11.4A39.5 39.5 0 0 1 68.5 15.1L76.3 8.6A49 49 0 0 1 86.2 17.0L81.1 25.7A39.5 39.5 0 0 1 86.6 35.2L96.7 35.2A49 49 0 0 1 99.0 47.9L89.5 51.4A39.5 39.5 0 0 1 87.6 62.2L95.3 68.7A49 49 0 0 1 88.8 79.9L79.4 76.4A39.5 39.5 0 0 1 70.9 83.5L72.7 93.4A49 49 0 0 1 60.5 97.9L55.5 89.1A39.5 39.5 0 0 1 44.5 89.1L39.5 97.9A49 49 0 0 1 27.3 93.4L29.1 83.5A39.5 39.5 0 0 1 20.6 76.4L11.2 79.9A49 49 0 0 1 4.7 68.7L12.4 62.2A39.5 39.5 0 0 1 10.5 51.4L1.0 47.9A49 49 0 0 1 3.3 35.2L13.4 35.2A39.5 39.5 0 0 1 18.9 25.7L13.8 17.0A49 49 0 0 1 23.7 8.6L31.5 15.1A39.5 39.5 0 0 1 41.8 11.4ZM71 50A21 21 0 1 0 29 50A21 21 0 1 0 71 50Z';

export const Gear = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 100 100" fill="currentColor" aria-hidden="true" focusable="false">
    <path fillRule="evenodd" d={gear} />
  </svg>
);

/** The element around the wordmark provides the accessible name. */
export const Logo = () => (
  <span className={styles.logo} aria-hidden="true">
    Spr
    {/* The letter keeps the word whole for find-in-page and voice control, but only the gear is visible. */}
    <span className={styles.letter}>
      o
      <Gear className={styles.gear} />
    </span>
    cket
  </span>
);
