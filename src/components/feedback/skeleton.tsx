import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  ratio?: string;
  round?: boolean;
}

/** Hidden from screen readers, which announce the region around the placeholder. */
export const Skeleton = ({ width = '100%', height, ratio, round = false }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    aria-hidden="true"
    style={{ width, height, aspectRatio: ratio, borderRadius: round ? 'var(--radius-round)' : undefined }}
  />
);
