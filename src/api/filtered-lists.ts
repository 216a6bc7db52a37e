import { filteredListRoutes } from '../../contract/routes/filtered-lists';
import type { Product, ProductList } from '../../contract/products';
import { catalogueApi, listed, listedAll, productListEndpoint, type ListedProducts } from './catalogue';
import { wholeList } from './whole-list';

export const filteredListsApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    productsBySubcategoryId: build.query(productListEndpoint(filteredListRoutes.productsBySubcategoryId)),
    productsByPrice: build.query(productListEndpoint(filteredListRoutes.productsByPrice)),
    productsByRating: build.query(productListEndpoint(filteredListRoutes.productsByRating)),
    search: build.query({
      ...productListEndpoint(filteredListRoutes.search),
      // Suggestions arrive as a plain array (specification, section 7), which becomes a list of one page.
      transformResponse: (response: ProductList | Product[]): ListedProducts =>
        Array.isArray(response) ? wholeList(response.map(listed)) : listedAll(response),
    }),
  }),
});

export const { useSearchQuery } = filteredListsApi;
