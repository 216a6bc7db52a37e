import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useProductQuery } from '../../api/product';
import { isApiFailure } from '../../api/failure';
import { LoadFailure } from '../../components/feedback/load-failure';
import { NotFound } from '../../components/feedback/not-found';
import { Skeleton } from '../../components/feedback/skeleton';
import { VisuallyHidden } from '../../components/visually-hidden';
import { PageHead } from '../../rendering/page-head';
import type { Product } from '../../../contract/products';
import { useShopDispatch } from '../../state/hooks';
import { productViewed, type ViewedProduct } from '../../state/recently-viewed';
import { costsMore } from '../../lib/costs-more';
import { ProductView } from './product-view';
import styles from './product-view.module.css';
import { layoutCopy } from '../../copy/layout';
import { productPageCopy } from '../../copy/product-page';
import { pick } from '../../../contract/pick';

const viewedOf = (product: Product): ViewedProduct => ({
  ...pick(product, ['name', 'brand', 'price', 'oldPrice', 'rating']),
  prodId: product.id,
  picture: product.pictures[0] ?? null,
  ...(costsMore(product) && { isFrom: true }),
});

const ProductSkeleton = () => (
  <div className={styles.columns} role="status">
    <VisuallyHidden>{layoutCopy.loading}</VisuallyHidden>
    <div className={styles.waitingWords}>
      <Skeleton width="30%" height={16} />
      <Skeleton width="85%" height={32} />
      <Skeleton width="45%" height={16} />
      <Skeleton width="40%" height={36} />
    </div>
    <div className={styles.gallery}>
      <div className={styles.waitingPicture} />
    </div>
    <div className={styles.waitingWords}>
      <Skeleton height={64} />
      <Skeleton height={44} />
    </div>
  </div>
);

/** /product/{id} */
export const ProductPage = () => {
  const { id = '' } = useParams();
  const dispatch = useShopDispatch();
  const { data, currentData, error, refetch } = useProductQuery(id);
  const product = currentData ?? (data?.id === id ? data : undefined);

  useEffect(() => {
    if (product !== undefined) dispatch(productViewed(viewedOf(product)));
  }, [product, dispatch]);

  if (product !== undefined) return <ProductView key={product.id} product={product} />;
  if (isApiFailure(error) && error.status === 404) {
    const { unknownTitle, unknown, unknownText } = productPageCopy;
    return <NotFound title={unknownTitle} heading={unknown} text={unknownText} />;
  }
  return (
    <>
      <PageHead title={layoutCopy.loading} />
      {error === undefined ? <ProductSkeleton /> : <LoadFailure error={error} onRetry={refetch} />}
    </>
  );
};
