import { filteredListRoutes } from '../../contract/routes/filtered-lists';
import type { Product, ProductList } from '../../contract/products';
import { catalogueApi, listed, listedAll, productListEndpoint, type ListedProducts } from './catalogue';

/** Suggestions arrive as a bare array (specification, section 7), which is the whole list and has no facets. */
const wholeList = (products: Product[]): ListedProducts => {
  const { length } = products;
  return { products: products.map(listed), total: length, page: 1, perPage: length, totalPages: 1 };
};

/** The product lists that only listings and searches fetch; all others are in `catalogueApi`. */
export const filteredListsApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    productsBySubcategoryId: build.query(productListEndpoint(filteredListRoutes.productsBySubcategoryId)),
    productsByPrice: build.query(productListEndpoint(filteredListRoutes.productsByPrice)),
    productsByRating: build.query(productListEndpoint(filteredListRoutes.productsByRating)),
    search: build.query({
      ...productListEndpoint(filteredListRoutes.search),
      transformResponse: (response: ProductList | Product[]) =>
        Array.isArray(response) ? wholeList(response) : listedAll(response),
    }),
  }),
});

export const { useSearchQuery } = filteredListsApi;
