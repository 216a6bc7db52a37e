import type { Banner } from '../../contract/banners';
import type { Category, CategoryList } from '../../contract/categories';
import type { ContentPageLink } from '../../contract/content-pages';
import type { Product, ProductList, SearchQuery } from '../../contract/products';
import { catalogueRoutes } from '../../contract/routes/catalogue';
import type { Route } from '../../contract/routes/route';
import { pick } from '../../contract/pick';
import { costsMore } from '../lib/costs-more';
import { api } from './api';

/** Product lists depend on the delivery location, so `location` is part of their cache key. */
export interface Located {
  location: string;
}

const listedFields = [
  'id',
  'name',
  'brand',
  'pictures',
  'price',
  'oldPrice',
  'discount',
  'rating',
  'reviewCount',
  'countInStock',
] as const;

export type ListedProduct = Pick<Product, (typeof listedFields)[number]> & {
  /** True if another variant costs more than `price`. */
  isFrom?: boolean;
};
export type ListedProducts = Omit<ProductList, 'products' | 'facets'> & {
  products: ListedProduct[];
  facets?: ProductList['facets'];
};

/** Unused lists stay cached, so that the browser's Back button needs no request. */
export const keepListSeconds = 600;

const ofCatalogue = { providesTags: ['Catalogue' as const], keepUnusedDataFor: keepListSeconds };

/** Lists are embedded in the HTML, and all fields would make them three times as large. */
export const listed = (product: Product): ListedProduct => ({
  ...pick(product, listedFields),
  pictures: product.pictures.slice(0, 2),
  ...(costsMore(product) && { isFrom: true }),
});

export const listedAll = (response: ProductList): ListedProducts => ({
  ...response,
  products: response.products.map(listed),
});

export type ListQuery = SearchQuery & Located;

export const productListEndpoint = (route: Route) => ({
  ...ofCatalogue,
  query: (query: ListQuery) => ({ route, query }),
  transformResponse: listedAll,
});

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => {
    const productList = (route: Route) => build.query(productListEndpoint(route));
    const bannerList = (route: Route) =>
      build.query<Banner[], void>({
        ...ofCatalogue,
        query: () => ({ route }),
      });
    return {
      categories: build.query<Category[], void>({
        ...ofCatalogue,
        query: () => ({ route: catalogueRoutes.categories }),
        transformResponse: (response: CategoryList) => response.categoryList,
        // The categories stay cached for an hour without use, because the header of most pages needs them.
        keepUnusedDataFor: 3600,
      }),
      contentPages: build.query<ContentPageLink[], void>({
        ...ofCatalogue,
        query: () => ({ route: catalogueRoutes.contentPages }),
        keepUnusedDataFor: 3600,
      }),
      homeBanners: bannerList(catalogueRoutes.homeBanners),
      banners: bannerList(catalogueRoutes.banners),
      homeSideBanners: bannerList(catalogueRoutes.homeSideBanners),
      homeBottomBanners: bannerList(catalogueRoutes.homeBottomBanners),
      products: productList(catalogueRoutes.products),
      productsByCategoryId: productList(catalogueRoutes.productsByCategoryId),
      productsByCategoryName: productList(catalogueRoutes.productsByCategoryName),
      featuredProducts: build.query<ListedProduct[], Located>({
        ...ofCatalogue,
        query: ({ location }) => ({ route: catalogueRoutes.featuredProducts, query: { location } }),
        transformResponse: (products: Product[]) => products.map(listed),
      }),
    };
  },
});

export const {
  useCategoriesQuery,
  useContentPagesQuery,
  useHomeBannersQuery,
  useBannersQuery,
  useHomeSideBannersQuery,
  useHomeBottomBannersQuery,
  useProductsQuery,
  useProductsByCategoryIdQuery,
  useProductsByCategoryNameQuery,
  useFeaturedProductsQuery,
} = catalogueApi;
