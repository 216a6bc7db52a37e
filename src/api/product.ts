import type { ProductDetail } from '../../contract/products';
import { catalogueRoutes } from '../../contract/routes/catalogue';
import { api, tagId } from './api';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    product: build.query<ProductDetail, string>({
      query: (id) => ({ route: catalogueRoutes.product, params: { id } }),
      providesTags: (_product, _error, id) => [{ type: 'Product', id: tagId(id) }],
    }),
  }),
});

export const { useProductQuery } = productApi;
