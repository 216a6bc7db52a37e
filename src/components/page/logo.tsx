import styles from './logo.module.css';

/** The O of the wordmark, also in the icons in public/. The dashes of the outer circle are the gear's nine teeth. */
export const Gear = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 100 100"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="50" cy="50" r="30" strokeWidth="19" />
    <circle cx="50" cy="50" r="44" strokeWidth="11" pathLength="180" strokeDasharray="9 11" strokeDashoffset="9.5" />
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
