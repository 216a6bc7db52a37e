import type { ProductQuery } from '../../../contract/products';
import { catalogueApi } from '../../api/catalogue';
import { productApi } from '../../api/product';
import { cacheOnly, type LoaderArgs, type LoaderResult } from '../../api/page-loader';
import { reviewsApi } from '../../api/reviews';

/** Related products (specification, section 2): one more than needed, because the page's own product is left out. */
export const relatedQuery = (subCatId: string, location: string): ProductQuery & { location: string } => ({
  subCatId,
  perPage: 13,
  location,
});

/** Only the product's query affects the page's status. */
export const productLoader = async ({
  dispatch,
  params,
  location,
  isPrefetch = false,
}: LoaderArgs): Promise<LoaderResult> => {
  const id = params.id ?? '';
  if (!isPrefetch) void dispatch(reviewsApi.endpoints.reviews.initiate(id, cacheOnly));
  const response = await dispatch(productApi.endpoints.product.initiate(id, cacheOnly));
  if (response.data !== undefined && !isPrefetch) {
    void dispatch(catalogueApi.endpoints.products.initiate(relatedQuery(response.data.subCatId, location), cacheOnly));
  }
  return { error: response.error };
};
