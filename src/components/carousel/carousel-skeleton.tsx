import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { longestPlaceholder } from '../../lib/longest-placeholder';
import { StillLoading } from '../feedback/still-loading';
import { VisuallyHidden } from '../visually-hidden';
import styles from './carousel.module.css';

interface CarouselSkeletonProps {
  /** What is under way, for screen readers. */
  label: string;
  /** The carousel's own class: it says how many slides are seen at once. */
  className: string | undefined;
  slide: ReactNode;
}

/** Slides enough for every width. */
const slides = [0, 1, 2, 3, 4, 5, 6, 7];

/** A carousel's row while nobody knows what will be in it, of the very size. */
export const CarouselSkeleton = ({ label, className, slide }: CarouselSkeletonProps) => (
  <div className={classNames(styles.carousel, className)} role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <StillLoading after={longestPlaceholder.productCard} />
    <div className={classNames(styles.row, styles.waiting)} aria-hidden="true">
      {slides.map((index) => (
        <div key={index} className={styles.slide}>
          {slide}
        </div>
      ))}
    </div>
  </div>
);
