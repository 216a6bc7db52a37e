import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import Slider from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { carouselCopy } from '../../copy/carousel';
import { useMedia } from '../../lib/use-media';
import { Icon } from '../icon';
import type { Slide } from './carousel';
import styles from './slick-row.module.css';
import { useInertSlides } from './use-inert-slides';

export interface SlickRowProps {
  slides: readonly Slide[];
  step: number;
  /** Carries `--slides`. */
  frame: RefObject<HTMLDivElement | null>;
}

/** How many slides the style sheet shows at once, also after the window has changed. */
const usePerView = (frame: RefObject<HTMLDivElement | null>): number => {
  const read = () =>
    frame.current === null ? 1 : Number(getComputedStyle(frame.current).getPropertyValue('--slides')) || 1;
  const [perView, setPerView] = useState(read);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setPerView(read()));
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  });
  return perView;
};

/** ms */
const slideTime = 320;

/** The row of slides in react-slick, with arrows that stop at its ends. */
export const SlickRow = ({ slides, step, frame }: SlickRowProps) => {
  const perView = usePerView(frame);
  const slider = useRef<Slider>(null);
  const [current, setCurrent] = useState(0);
  const isStill = useMedia('(prefers-reduced-motion: reduce)') === true;
  useInertSlides(frame);
  const last = Math.max(0, slides.length - perView);
  return (
    <>
      <Slider
        ref={slider}
        className={styles.slider}
        arrows={false}
        infinite={false}
        draggable={false}
        speed={isStill ? 0 : slideTime}
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
