import { useRef, useState } from 'react';
import type { ProductDetail } from '../../../../contract/products';
import { DiscountBadge } from '../../../components/product/discount-badge';
import { ProductPicture } from '../../../components/product/product-picture';
import { PageIcon } from '../../../components/page-icon';
import { optionalPart } from '../../../rendering/optional-part';
import { productPageCopy } from '../../../copy/product-page';
import type { FullScreenProps } from './full-screen';
import styles from './gallery.module.css';
import { Thumbnails } from './thumbnails';
import { useZoom } from './use-zoom';

const FullScreen = optionalPart<FullScreenProps>(
  () => import(/* webpackChunkName: "full-screen" */ './full-screen').then((m) => m.FullScreen),
  'shown',
);

const sizes = '(width >= 992px) 560px, (width >= 768px) 50vw, 86vw';

/** Pictures side by side, one in view: swiped on touch screens, chosen by thumbnails, enlarged under the pointer. */
export const Gallery = ({ product }: { product: ProductDetail }) => {
  const { name, pictures, discount } = product;
  const [current, setCurrent] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const zoom = useZoom();

  const show = (index: number) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: width * index });
    setCurrent(index);
  };
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
          // Scrolled by the arrow keys.
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
              <ProductPicture
                picture={picture}
                alt={index === 0 ? name : `${name}, ${productPageCopy.picture(index + 1, pictures.length)}`}
                sizes={sizes}
                first={index === 0}
              />
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
          onClose={(last) => {
            setWhole(false);
            show(last);
          }}
        />
      )}
    </div>
  );
};
