import type { ReactNode } from 'react';
import type { ProductDetail } from '../../../contract/products';
import { buyingCopy } from '../../copy/buying';
import { classNames } from '../../lib/class-names';
import { fewLeft } from '../../lib/few-left';
import type { Offer } from '../../lib/product-variant';
import { Price } from '../price';
import styles from './product-heading.module.css';

interface ProductHeadingProps {
  product: Pick<ProductDetail, 'name' | 'brand' | 'variants'>;
  offer: Offer;
  level: 1 | 2;
  rating?: ReactNode;
}

export const ProductHeading = ({ product, offer, level, rating }: ProductHeadingProps) => {
  const { name, brand, variants } = product;
  const { price, oldPrice, isFrom, countInStock, sku } = offer;
  const isInStock = countInStock >= 1;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.part}>
      <div className={styles.titles}>
        <p className={styles.brand}>{brand}</p>
        <Heading className={styles.name}>{name}</Heading>
        {rating}
      </div>
      <div className={styles.offer} aria-live="polite">
        <Price price={price} oldPrice={oldPrice} isFrom={isFrom} size="large" />
        <p className={classNames(styles.stock, isInStock && styles.inStock)}>
          {isInStock ? buyingCopy.inStock : buyingCopy.outOfStock}
        </p>
        {isInStock && countInStock <= fewLeft && <p className={styles.left}>{buyingCopy.left(countInStock)}</p>}
        {variants.length > 0 && sku !== null && <p className={styles.sku}>{buyingCopy.sku(sku)}</p>}
      </div>
    </div>
  );
};
