import { filteredListRoutes } from '../../contract/routes/filtered-lists';
import { catalogueApi, productListEndpoint } from './catalogue';

/** The product lists that only listings and searches fetch; all others are in `catalogueApi`. */
export const filteredListsApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    productsBySubcategoryId: build.query(productListEndpoint(filteredListRoutes.productsBySubcategoryId)),
    productsByPrice: build.query(productListEndpoint(filteredListRoutes.productsByPrice)),
    productsByRating: build.query(productListEndpoint(filteredListRoutes.productsByRating)),
    search: build.query(productListEndpoint(filteredListRoutes.search)),
  }),
});

export const { useSearchQuery } = filteredListsApi;
