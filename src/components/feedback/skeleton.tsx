import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** As "1 / 1", where the height follows from the width. */
  ratio?: string;
  round?: boolean;
}

/** Holds the exact place of what is still coming. Says nothing to screen readers: the region around it does. */
export const Skeleton = ({ width = '100%', height, ratio, round = false }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    aria-hidden="true"
    style={{ width, height, aspectRatio: ratio, borderRadius: round ? 'var(--radius-round)' : undefined }}
  />
);
