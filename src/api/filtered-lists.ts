import { filteredListRoutes } from '../../contract/routes/filtered-lists';
import { catalogueApi, productListEndpoint } from './catalogue';

/** The lists of products that only listings and searches fetch, beside those of `catalogueApi`. */
export const filteredListsApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    productsBySubcategoryId: build.query(productListEndpoint(filteredListRoutes.productsBySubcategoryId)),
    productsByPrice: build.query(productListEndpoint(filteredListRoutes.productsByPrice)),
    productsByRating: build.query(productListEndpoint(filteredListRoutes.productsByRating)),
    search: build.query(productListEndpoint(filteredListRoutes.search)),
  }),
});

export const { useSearchQuery } = filteredListsApi;
