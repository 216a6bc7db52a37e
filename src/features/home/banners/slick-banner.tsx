import { useEffect, useRef, useState, type FocusEvent, type ReactElement } from 'react';
import Slider from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { useInertSlides } from '../../../components/carousel/use-inert-slides';
import { PageIcon } from '../../../components/page-icon';
import { carouselCopy } from '../../../copy/carousel';
import { useMediaQuery } from '../../../hooks/use-media-query';
import styles from './slick-banner.module.css';

export interface SlickBannerProps {
  slides: readonly ReactElement[];
}

/** Times in ms (specification, sections 2 and 9). */
const banner = { speed: 500, autoplaySpeed: 3500 } as const;

export const SlickBanner = ({ slides }: SlickBannerProps) => {
  const slider = useRef<Slider>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)') === true;
  const isWide = useMediaQuery('(width > 992px)') === true;
  const isTurning = !prefersReducedMotion && !isUnderPointer && !isFocused && !isStopped;
  useInertSlides(frame);

  useEffect(() => {
    // react-slick's `autoplay` prop can stop the carousel, but not restart it.
    if (isTurning) slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [isTurning]);

  const release = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  const toggle = () => {
    setStopped(!isStopped);
    // After a press on Play, the focus on this button would pause the carousel again.
    if (isStopped) setFocused(false);
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      onPointerEnter={({ pointerType }) => setUnderPointer(pointerType === 'mouse')}
      onPointerLeave={() => setUnderPointer(false)}
      // Ignores the invisible focus that a mouse press leaves.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={release}
    >
      <Slider
        ref={slider}
        className={styles.slider}
        arrows={false}
        infinite
        accessibility={false}
        pauseOnHover={false}
        speed={prefersReducedMotion ? 0 : banner.speed}
        autoplay={!prefersReducedMotion}
        autoplaySpeed={banner.autoplaySpeed}
        beforeChange={(_from: number, to: number) => setCurrent(to)}
      >
        {slides.map((slide) => (
          <div key={slide.key}>{slide}</div>
        ))}
      </Slider>
      {isWide && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={carouselCopy.previous}
            onClick={() => slider.current?.slickPrev()}
          >
            <PageIcon name="chevronLeft" size={24} />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={carouselCopy.next}
            onClick={() => slider.current?.slickNext()}
          >
            <PageIcon name="chevronRight" size={24} />
          </button>
        </>
      )}
      <div className={styles.bar}>
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            className={styles.dot}
            aria-label={carouselCopy.slide(index + 1, slides.length)}
            aria-current={index === current}
            onClick={() => slider.current?.slickGoTo(index)}
          />
        ))}
        {!prefersReducedMotion && (
          <button
            type="button"
            className={styles.pause}
            aria-label={isStopped ? carouselCopy.play : carouselCopy.pause}
            onClick={toggle}
          >
            <PageIcon name={isStopped ? 'play' : 'pause'} size={16} />
          </button>
        )}
      </div>
    </div>
  );
};
