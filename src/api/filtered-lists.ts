import { catalogueRoutes } from '../../contract/routes/catalogue';
import { catalogueApi, listOf } from './catalogue';

/** The lists of products that only listings and searches fetch, beside those of `catalogueApi`. */
export const filteredListsApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    productsBySubcategoryId: build.query(listOf(catalogueRoutes.productsBySubcategoryId)),
    productsByPrice: build.query(listOf(catalogueRoutes.productsByPrice)),
    productsByRating: build.query(listOf(catalogueRoutes.productsByRating)),
    search: build.query(listOf(catalogueRoutes.search)),
  }),
});

export const { useSearchQuery } = filteredListsApi;
