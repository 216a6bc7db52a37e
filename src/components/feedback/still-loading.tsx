import { layoutCopy } from '../../copy/layout';
import { useDelayedFlag } from '../../hooks/use-delayed-flag';
import styles from './still-loading.module.css';

/** `after` is in ms, one of `loadingDelays`. The note takes no space, so that the layout does not shift. */
export const StillLoading = ({ after }: { after: number }) =>
  useDelayedFlag(true, after) && <p className={styles.note}>{layoutCopy.stillLoading}</p>;
