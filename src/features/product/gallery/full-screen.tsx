import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ProductDetail } from '../../../../contract/products';
import { Icon } from '../../../components/icon';
import { ProductPicture } from '../../../components/product/product-picture';
import { carouselCopy } from '../../../copy/carousel';
import { productPageCopy } from '../../../copy/product-page';
import { isCommand } from '../../../lib/arrow-keys';
import { viewTransition } from '../../../lib/view-transition';
import { snackbarContainer } from '../../../rendering/snackbar-containers';
import styles from './full-screen.module.css';
import { offerOriginal } from './offer-original';

export interface FullScreenProps {
  name: string;
  pictures: ProductDetail['pictures'];
  start: number;
  onClose: (last: number) => void;
}

/** A transition name must be unique in the document, so only the current picture has one. */
const nameForTransition = (row: HTMLElement | null, current: number): void => {
  row?.querySelectorAll('img').forEach((image, index) => {
    image.style.viewTransitionName = index === current ? 'picture' : '';
  });
};

export const FullScreen = ({ name, pictures, start, onClose }: FullScreenProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    row.current?.querySelectorAll('img').forEach(offerOriginal);
    viewTransition(() => {
      dialog.current?.showModal();
      nameForTransition(row.current, start);
      row.current?.scrollTo({ left: (row.current?.clientWidth ?? 0) * start, behavior: 'instant' });
    });
  }, [start]);

  // The index to which the row is still scrolling. A second press counts from this index.
  const goal = useRef<number>(null);
  const position = () => goal.current ?? Math.round((row.current?.scrollLeft ?? 0) / (row.current?.clientWidth || 1));
  const arrive = () => (goal.current = null);
  const go = (by: number) => {
    const next = (position() + by + pictures.length) % pictures.length;
    goal.current = next;
    row.current?.scrollTo({ left: (row.current?.clientWidth ?? 0) * next });
  };
  const close = () => {
    const last = position();
    nameForTransition(row.current, last);
    viewTransition(() => {
      dialog.current?.close();
      // `onClose` is called here too, because the `close` event fires a frame too late for the transition.
      flushSync(() => onClose(last));
    });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={productPageCopy.gallery(name)}
      onClose={() => onClose(position())}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (by === undefined || isCommand(event)) return;
        // Arrow keys would scroll the row by less than a picture.
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
      <button type="button" className={styles.close} aria-label={productPageCopy.closeWholeScreen} onClick={close}>
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
      <div ref={snackbarContainer} />
    </dialog>
  );
};
