import type { Banner, BannerPlace } from '../../contract/banners';
import type { Category, CategoryList } from '../../contract/categories';
import type { Product, ProductDetail, ProductList, ProductQuery } from '../../contract/products';
import { routes } from '../../contract/routes';
import { api } from './api';

/** Lists change with the shopper's location, so it is part of every list's key. */
interface Located {
  location: string;
}

/** A product as lists and cards show it. */
export type ListedProduct = Omit<Product, 'description'>;
export type ListedProducts = Omit<ProductList, 'products'> & { products: ListedProduct[] };

/** Descriptions are long and only a product's own page shows one: without them a page's state weighs half. */
const listed = ({ description: _description, ...product }: Product): ListedProduct => product;

const listedAll = ({ products, ...list }: ProductList): ListedProducts => ({ ...list, products: products.map(listed) });

const bannerRoutes = {
  home: routes.homeBanners,
  middle: routes.banners,
  side: routes.homeSideBanners,
  bottom: routes.homeBottomBanners,
} as const satisfies Record<BannerPlace, { path: string }>;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<Category[], void>({
      query: () => ({ route: routes.categories }),
      transformResponse: (answer: CategoryList) => answer.categoryList,
      providesTags: ['Catalogue'],
      // The header shows them on every page.
      keepUnusedDataFor: 3600,
    }),
    banners: build.query<Banner[], BannerPlace>({
      query: (place) => ({ route: bannerRoutes[place] }),
      providesTags: ['Catalogue'],
    }),
    products: build.query<ListedProducts, ProductQuery & Located>({
      query: (filters) => ({ route: routes.products, query: filters }),
      transformResponse: listedAll,
      providesTags: ['Catalogue'],
    }),
    productsByCategoryName: build.query<ListedProducts, { catName: string } & Located>({
      query: (filters) => ({ route: routes.productsByCategoryName, query: filters }),
      transformResponse: listedAll,
      providesTags: ['Catalogue'],
    }),
    featuredProducts: build.query<ListedProduct[], Located>({
      query: ({ location }) => ({ route: routes.featuredProducts, query: { location } }),
      transformResponse: (products: Product[]) => products.map(listed),
      providesTags: ['Catalogue'],
    }),
    product: build.query<ProductDetail, string>({
      query: (id) => ({ route: routes.product, params: { id } }),
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    search: build.query<ListedProduct[], { q: string; limit?: number } & Located>({
      query: (search) => ({ route: routes.search, query: search }),
      transformResponse: (products: Product[]) => products.map(listed),
      providesTags: ['Catalogue'],
    }),
  }),
});

export const {
  useCategoriesQuery,
  useBannersQuery,
  useProductsQuery,
  useProductsByCategoryNameQuery,
  useFeaturedProductsQuery,
  useProductQuery,
  useSearchQuery,
  useLazySearchQuery,
} = catalogueApi;
