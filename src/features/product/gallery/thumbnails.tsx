import type { ProductDetail } from '../../../../contract/products';
import { Carousel } from '../../../components/carousel/carousel';
import { ProductPicture } from '../../../components/product/product-picture';
import { productPageCopy } from '../../../copy/product-page';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  pictures: ProductDetail['pictures'];
  current: number;
  onChoose: (index: number) => void;
}

/** Small pictures, five seen at once (specification, section 2). */
export const Thumbnails = ({ pictures, current, onChoose }: ThumbnailsProps) => (
  <Carousel
    className={styles.thumbnails}
    label={productPageCopy.picture(current + 1, pictures.length)}
    step={1}
    slides={pictures.map((picture, index) => ({
      key: picture.file,
      content: (
        <button
          type="button"
          className={styles.thumbnail}
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
