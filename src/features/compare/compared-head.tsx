import { Link } from 'react-router-dom';
import type { ProductDetail } from '../../../contract/products';
import { Icon } from '../../components/icon';
import { Price } from '../../components/price';
import { AddToCart } from '../../components/product/add-to-cart';
import { ProductPicture } from '../../components/product/product-picture';
import { Skeleton } from '../../components/feedback/skeleton';
import { Stars } from '../../components/stars';
import { compareCopy } from '../../copy/compare';
import { failureText } from '../../copy/failures';
import { costsMore } from '../../lib/costs-more';
import { compareRemoved } from '../../state/compare-list';
import { useShopDispatch } from '../../state/hooks';
import styles from './compared-head.module.css';
import type { ComparedProduct } from './use-compared-products';

const Waiting = ({ compared }: { compared: ComparedProduct }) => {
  if (compared.isGone) return <p className={styles.note}>{compareCopy.gone}</p>;
  if (compared.error !== undefined) return <p className={styles.note}>{failureText(compared.error)}</p>;
  return (
    <>
      <Skeleton ratio="1 / 1" />
      <Skeleton width="80%" height={16} />
    </>
  );
};

const hasOptions = ({ productRam, size, productWeight }: ProductDetail): boolean =>
  productRam.length + size.length + productWeight.length > 0;

export const ComparedHead = ({ compared }: { compared: ComparedProduct }) => {
  const { id, product } = compared;
  const dispatch = useShopDispatch();
  return (
    <th scope="col">
      <div className={styles.head}>
        <button
          type="button"
          className={styles.remove}
          aria-label={compareCopy.remove(product?.name ?? id)}
          onClick={() => dispatch(compareRemoved(id))}
        >
          <Icon name="close" size={18} />
        </button>
        {product === undefined ? (
          <Waiting compared={compared} />
        ) : (
          <>
            <Link className={styles.link} to={`/product/${id}`}>
              <span className={styles.frame}>
                <ProductPicture picture={product.pictures[0]} alt="" sizes="240px" />
              </span>
              <span className={styles.name}>{product.name}</span>
            </Link>
            {product.rating > 0 && <Stars rating={product.rating} />}
            <span className={styles.price}>
              <Price price={product.price} oldPrice={product.oldPrice} isFrom={costsMore(product)} />
            </span>
            <div className={styles.buy}>
              <AddToCart product={product} hasOptions={hasOptions(product)} />
            </div>
          </>
        )}
      </div>
    </th>
  );
};
