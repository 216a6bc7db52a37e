import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { useMedia } from '../../lib/use-media';
import { optionalPart } from '../../rendering/optional-part';
import styles from './carousel.module.css';
import type { SlickRowProps } from './slick-row';

const SlickRow = optionalPart<SlickRowProps>(() =>
  import(/* webpackChunkName: "carousel" */ './slick-row').then((m) => m.SlickRow),
);

export interface Slide {
  key: string;
  content: ReactNode;
}

interface CarouselProps {
  /** What is in it, for screen readers. */
  label: string;
  slides: readonly Slide[];
  /** Slides the arrows move by. */
  step: number;
  /**
   * Sets `--per-view`, how many slides are seen at once, for each width, and `--arrow-top`, the middle of what the
   * arrows stand beside. The style sheet is the only place that knows.
   */
  className: string | undefined;
  /** Given where arrows stand from another width on than 992 px. */
  wide?: string;
}

/**
 * A row of slides. Narrow screens scroll it; on wide ones arrows move it, once the carousel's code has come: until then,
 * and without any script, the same row of the same size scrolls there too.
 */
export const Carousel = ({ label, slides, step, className, wide = '(width > 992px)' }: CarouselProps) => {
  const isWide = useMedia(wide) === true;
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
        // A row that has the focus would take it along when it goes.
        isHeld={!isWide || (isScroller && hasFocus)}
        slides={slides}
        step={step}
        frameRef={frame}
        onScroller={setScroller}
      />
    </div>
  );
};
