import { useEffect, useRef, useState, ViewTransition } from 'react';
import type { ProductDetail } from '../../../../contract/products';
import { Carousel } from '../../../components/carousel/carousel';
import { useLoadError } from '../../../components/feedback/use-load-error';
import { DiscountBadge } from '../../../components/product/discount-badge';
import { ProductPicture } from '../../../components/product/product-picture';
import { PageIcon } from '../../../components/page-icon';
import { lazyComponent } from '../../../rendering/lazy-component';
import { productPageCopy } from '../../../copy/product-page';
import type { Offer } from '../../../lib/product-variant';
import { pictureTransition } from '../../../lib/picture-transition';
import type { FullScreenProps } from './full-screen';
import styles from './gallery.module.css';
import thumbnailStyles from './thumbnails.module.css';
import { useZoom } from './use-zoom';

const FullScreen = lazyComponent<FullScreenProps>(() =>
  import(/* webpackChunkName: "full-screen" */ './full-screen').then((m) => m.FullScreen),
);

const sizes = '(width >= 992px) 560px, (width >= 768px) 50vw, 86vw';

interface ThumbnailsProps {
  pictures: ProductDetail['pictures'];
  current: number;
  onChoose: (index: number) => void;
}

/** Five thumbnails are visible (specification, section 2). */
const Thumbnails = ({ pictures, current, onChoose }: ThumbnailsProps) => (
  <Carousel
    className={thumbnailStyles.thumbnails}
    label={productPageCopy.picture(current + 1, pictures.length)}
    step={1}
    slides={pictures.map((picture, index) => ({
      key: picture.file,
      content: (
        <button
          type="button"
          className={thumbnailStyles.thumbnail}
          aria-label={productPageCopy.picture(index + 1, pictures.length)}
          aria-current={index === current}
          onClick={() => onChoose(index)}
        >
          <ProductPicture picture={picture} alt="" sizes="110px" />
        </button>
      ),
    }))}
  />
);

export const Gallery = ({ product, offer }: { product: ProductDetail; offer: Offer }) => {
  const { id, name } = product;
  const { image, discount } = offer;
  // The server's HTML shows the first picture, so the picture of the variant in the URL is moved to the front.
  const [lead] = useState(image);
  const pictures = [...product.pictures].sort((one, other) => Number(other.file === lead) - Number(one.file === lead));
  const [current, setCurrent] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const zoom = useZoom();
  const reportLoadError = useLoadError(() => setWhole(false));

  const show = (index: number) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: width * index });
    setCurrent(index);
  };

  const chosen = pictures.findIndex(({ file }) => file === image);
  const lastImage = useRef(image);
  useEffect(() => {
    if (lastImage.current === image) return;
    lastImage.current = image;
    // The row's scroll event sets the current picture.
    row.current?.scrollTo({ left: row.current.clientWidth * chosen });
  }, [image, chosen]);

  const followScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          ref={row}
          className={styles.row}
          aria-label={productPageCopy.gallery(name)}
          // The row is focusable, so that arrow keys scroll it.
          tabIndex={0}
          onScroll={followScroll}
        >
          {(pictures.length > 0 ? pictures : [undefined]).map((picture, index) => (
            <li
              key={picture?.file ?? 'none'}
              className={styles.picture}
              inert={index !== current}
              {...(picture === undefined ? {} : zoom)}
            >
              <ViewTransition name={index === 0 ? pictureTransition(id) : undefined} default="none" share="auto">
                <ProductPicture
                  picture={picture}
                  alt={index === 0 ? name : `${name}, ${productPageCopy.picture(index + 1, pictures.length)}`}
                  sizes={sizes}
                  first={index === 0}
                />
              </ViewTransition>
            </li>
          ))}
        </ul>
        <DiscountBadge discount={discount} size="large" />
        {pictures.length > 0 && (
          <button
            type="button"
            className={styles.whole}
            aria-label={productPageCopy.wholeScreen}
            aria-haspopup="dialog"
            onClick={() => setWhole(true)}
          >
            <PageIcon name="expand" />
          </button>
        )}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onChoose={show} />}
      {isWhole && (
        <FullScreen
          fallback={null}
          name={name}
          pictures={pictures}
          start={current}
          onLoadError={reportLoadError}
          onClose={(last) => {
            setWhole(false);
            show(last);
          }}
        />
      )}
    </div>
  );
};
