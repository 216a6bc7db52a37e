import { layoutCopy } from '../../copy/layout';
import { useLasting } from '../../lib/use-lasting';
import styles from './still-loading.module.css';

/**
 * Over the place of what is still coming, in its live region: says so once that has stood for `after` ms, which is one of
 * `longestPlaceholder`. Takes no room, so that nothing moves.
 */
export const StillLoading = ({ after }: { after: number }) =>
  useLasting(true, after) && <p className={styles.note}>{layoutCopy.stillLoading}</p>;
