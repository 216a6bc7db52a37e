import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { loadingDelays } from '../../lib/loading-delays';
import { useMediaQuery } from '../../hooks/use-media-query';
import { lazyComponent } from '../../rendering/lazy-component';
import { StillLoading } from '../feedback/still-loading';
import { VisuallyHidden } from '../visually-hidden';
import styles from './carousel.module.css';
import type { Slide, SlickRowProps } from './slick-row';

const SlickRow = lazyComponent<SlickRowProps>(
  () => import(/* webpackChunkName: "carousel" */ './slick-row').then((m) => m.SlickRow),
  'idle',
);

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  step: number;
  /** A class that sets `--per-view` (visible slides) and may set `--arrow-top` (position of the arrows). */
  className: string | undefined;
  wide?: string;
}

/** A row that scrolls; on wide screens, react-slick's carousel replaces the row once loaded. */
export const Carousel = ({ label, slides, step, className, wide = '(width > 992px)' }: CarouselProps) => {
  const isWide = useMediaQuery(wide) === true;
  const frame = useRef<HTMLDivElement>(null);
  const [isScroller, setScroller] = useState(true);
  const [hasFocus, setFocus] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget));
  const row = (
    <ul className={styles.row}>
      {slides.map(({ key, content }) => (
        <li key={key} className={styles.slide}>
          {content}
        </li>
      ))}
    </ul>
  );
  return (
    <div
      ref={frame}
      className={classNames(styles.carousel, className)}
      role="group"
      aria-label={label}
      onFocus={() => setFocus(true)}
      onBlur={leave}
    >
      <SlickRow
        fallback={row}
        // Replacing a focused row would lose the focus.
        skip={!isWide || (isScroller && hasFocus)}
        slides={slides}
        step={step}
        frameRef={frame}
        onScroller={setScroller}
      />
    </div>
  );
};

interface CarouselSkeletonProps {
  label: string;
  className: string | undefined;
  slide: ReactNode;
}

/** At most eight slides are visible at any width. */
const placeholders = [0, 1, 2, 3, 4, 5, 6, 7];

export const CarouselSkeleton = ({ label, className, slide }: CarouselSkeletonProps) => (
  <div className={classNames(styles.carousel, className)} role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <StillLoading after={loadingDelays.productCard} />
    <div className={classNames(styles.row, styles.waiting)} aria-hidden="true">
      {placeholders.map((index) => (
        <div key={index} className={styles.slide}>
          {slide}
        </div>
      ))}
    </div>
  </div>
);
