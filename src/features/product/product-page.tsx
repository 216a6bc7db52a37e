import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useProductQuery } from '../../api/catalogue';
import { isApiFailure } from '../../api/failure';
import { LoadFailure } from '../../components/feedback/load-failure';
import { PageHead } from '../../rendering/page-head';
import type { Product } from '../../../contract/products';
import { useShopDispatch } from '../../state/hooks';
import { productViewed, type ViewedProduct } from '../../state/recently-viewed';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';
import { UnknownProduct } from './unknown-product';
import { layoutCopy } from '../../copy/layout';

const viewedOf = ({ id, name, brand, price, oldPrice, rating, pictures }: Product): ViewedProduct => ({
  prodId: id,
  name,
  brand,
  price,
  oldPrice,
  rating,
  picture: pictures[0] ?? null,
});

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
  if (isApiFailure(error) && error.status === 404) return <UnknownProduct />;
  return (
    <>
      <PageHead title={layoutCopy.loading} />
      {error === undefined ? <ProductSkeleton /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
    </>
  );
};
