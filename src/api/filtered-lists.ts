import { catalogueRoutes } from '../../contract/routes/catalogue';
import { catalogueApi, productListEndpoint } from './catalogue';

/** The lists of products that only listings and searches fetch, beside those of `catalogueApi`. */
export const filteredListsApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    productsBySubcategoryId: build.query(productListEndpoint(catalogueRoutes.productsBySubcategoryId)),
    productsByPrice: build.query(productListEndpoint(catalogueRoutes.productsByPrice)),
    productsByRating: build.query(productListEndpoint(catalogueRoutes.productsByRating)),
    search: build.query(productListEndpoint(catalogueRoutes.search)),
  }),
});

export const { useSearchQuery } = filteredListsApi;
