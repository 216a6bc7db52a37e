import { useEffect, useRef } from 'react';
import type { ProductDetail } from '../../../../contract/products';
import { Icon } from '../../../components/icon';
import { ProductPicture } from '../../../components/product/product-picture';
import { carouselCopy } from '../../../copy/carousel';
import { productPageCopy } from '../../../copy/product-page';
import { snackbarPlace } from '../../../rendering/snackbar-places';
import styles from './full-screen.module.css';

export interface FullScreenProps {
  name: string;
  pictures: ProductDetail['pictures'];
  start: number;
  /** Told which picture was seen last. */
  onClose: (last: number) => void;
}

/** A product's pictures over the whole screen: swiped, by arrow keys, by buttons; Escape closes. */
export const FullScreen = ({ name, pictures, start, onClose }: FullScreenProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    row.current?.scrollTo({ left: (row.current?.clientWidth ?? 0) * start, behavior: 'instant' });
  }, [start]);

  // Where the row is on its way to, so that a second press counts from there and not from where it happens to be.
  const goal = useRef<number>(null);
  const position = () => Math.round((row.current?.scrollLeft ?? 0) / (row.current?.clientWidth || 1));
  const arrive = () => (goal.current = null);
  const go = (by: number) => {
    // Past the last one comes the first: neither button ever does nothing.
    const next = ((goal.current ?? position()) + by + pictures.length) % pictures.length;
    goal.current = next;
    row.current?.scrollTo({ left: (row.current?.clientWidth ?? 0) * next });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={productPageCopy.gallery(name)}
      onClose={() => onClose(goal.current ?? position())}
      onKeyDown={(event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (by === undefined) return;
        // The row scrolls by keys itself, and not far enough to another picture.
        event.preventDefault();
        go(by);
      }}
    >
      <ul ref={row} className={styles.row} tabIndex={0} onScrollEnd={arrive} onPointerDown={arrive}>
        {pictures.map((picture, index) => (
          <li key={picture.file} className={styles.picture}>
            <ProductPicture
              picture={picture}
              alt={`${name}, ${productPageCopy.picture(index + 1, pictures.length)}`}
              sizes="100vmin"
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.close}
        aria-label={productPageCopy.closeWholeScreen}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size={24} />
      </button>
      {pictures.length > 1 && (
        <>
          <button type="button" className={styles.previous} aria-label={carouselCopy.previous} onClick={() => go(-1)}>
            <Icon name="chevronLeft" size={24} />
          </button>
          <button type="button" className={styles.next} aria-label={carouselCopy.next} onClick={() => go(1)}>
            <Icon name="chevronRight" size={24} />
          </button>
        </>
      )}
      <div ref={snackbarPlace} />
    </dialog>
  );
};
