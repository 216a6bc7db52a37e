import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import Slider from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { carouselCopy } from '../../copy/carousel';
import { useMediaQuery } from '../../hooks/use-media-query';
import { Icon } from '../icon';
import styles from './slick-row.module.css';
import { useInertSlides } from './use-inert-slides';

export interface Slide {
  key: string;
  content: ReactNode;
}

export interface SlickRowProps {
  slides: readonly Slide[];
  step: number;
  /** The element whose CSS variable `--slides` is the number of visible slides. */
  frameRef: RefObject<HTMLDivElement | null>;
  /** `isScroller` is false while this row replaces the scrolling row. */
  onScroller: (isScroller: boolean) => void;
}

/** The style sheet sets the number of visible slides for each width, so the number is read again on resize. */
const usePerView = (frameRef: RefObject<HTMLDivElement | null>): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new ResizeObserver(listener);
      if (frameRef.current !== null) observer.observe(frameRef.current);
      return () => observer.disconnect();
    },
    [frameRef],
  );
  return useSyncExternalStore(subscribe, () =>
    frameRef.current === null ? 1 : Number(getComputedStyle(frameRef.current).getPropertyValue('--slides')) || 1,
  );
};

/** Duration of the slide animation in ms. */
const slideTime = 320;

export const SlickRow = ({ slides, step, frameRef, onScroller }: SlickRowProps) => {
  const perView = usePerView(frameRef);
  const slider = useRef<Slider>(null);
  const [current, setCurrent] = useState(0);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)') === true;
  useInertSlides(frameRef);
  useEffect(() => {
    onScroller(false);
    return () => onScroller(true);
  }, [onScroller]);
  const last = Math.max(0, slides.length - perView);
  return (
    <>
      <Slider
        ref={slider}
        className={styles.slider}
        arrows={false}
        infinite={false}
        draggable={false}
        // Arrow keys on a focused card would move the card out of view.
        accessibility={false}
        speed={prefersReducedMotion ? 0 : slideTime}
        slidesToShow={perView}
        slidesToScroll={Math.min(step, perView)}
        beforeChange={(_from: number, to: number) => setCurrent(Math.min(to, last))}
      >
        {slides.map(({ key, content }) => (
          <div key={key} className={styles.slide}>
            {content}
          </div>
        ))}
      </Slider>
      {last > 0 && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={carouselCopy.previous}
            disabled={current <= 0}
            onClick={() => slider.current?.slickPrev()}
          >
            <Icon name="chevronLeft" />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={carouselCopy.next}
            disabled={current >= last}
            onClick={() => slider.current?.slickNext()}
          >
            <Icon name="chevronRight" />
          </button>
        </>
      )}
    </>
  );
};
