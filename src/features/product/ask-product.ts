import type { ProductQuery } from '../../../contract/products';
import { catalogueApi } from '../../api/catalogue';
import { reviewsApi } from '../../api/reviews';
import type { ShopDispatch } from '../../state/make-store';

interface ProductRequest {
  dispatch: ShopDispatch;
  params: Readonly<Record<string, string | undefined>>;
  location: string;
  isAhead?: boolean;
}

/** Related products: of the same subcategory (specification, section 2). One more than shown, for the product itself. */
export const relatedQuery = (subCatId: string, location: string): ProductQuery & { location: string } => ({
  subCatId,
  perPage: 13,
  location,
});

/** What a product's page shows; its status is that of the product. */
export const askProduct = async ({
  dispatch,
  params,
  location,
  isAhead = false,
}: ProductRequest): Promise<{ error?: unknown }> => {
  const id = params.id ?? '';
  const quietly = { subscribe: false } as const;
  if (!isAhead) void dispatch(reviewsApi.endpoints.reviews.initiate(id, quietly));
  const answer = await dispatch(catalogueApi.endpoints.product.initiate(id, quietly));
  if (answer.data !== undefined && !isAhead) {
    void dispatch(catalogueApi.endpoints.products.initiate(relatedQuery(answer.data.subCatId, location), quietly));
  }
  return { error: answer.error };
};
