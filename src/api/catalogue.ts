import type { Banner, BannerPlace } from '../../contract/banners';
import type { Category, CategoryList } from '../../contract/categories';
import type { Product, ProductDetail, ProductList, ProductQuery } from '../../contract/products';
import { routes } from '../../contract/routes';
import { api, tagId } from './api';

/** Lists change with the shopper's location, so it is part of every list's key. */
interface Located {
  location: string;
}

/** What cards show of a product: two pictures, and nothing only its own page needs. */
export type ListedProduct = Pick<
  Product,
  'id' | 'name' | 'brand' | 'pictures' | 'price' | 'oldPrice' | 'discount' | 'rating' | 'reviewCount' | 'countInStock'
>;
export type ListedProducts = Omit<ProductList, 'products'> & { products: ListedProduct[] };

/** Seconds that a list outlives the page that shows it, so that Back finds all of it at once. */
export const keepList = 600;

/** Lists travel in the page's state beside their markup: with all their fields they would weigh three times as much. */
const listed = ({
  id,
  name,
  brand,
  pictures,
  price,
  oldPrice,
  discount,
  rating,
  reviewCount,
  countInStock,
}: Product): ListedProduct => ({
  id,
  name,
  brand,
  pictures: pictures.slice(0, 2),
  price,
  oldPrice,
  discount,
  rating,
  reviewCount,
  countInStock,
});

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
      keepUnusedDataFor: keepList,
    }),
    products: build.query<ListedProducts, ProductQuery & Located>({
      query: (filters) => ({ route: routes.products, query: filters }),
      transformResponse: listedAll,
      providesTags: ['Catalogue'],
      keepUnusedDataFor: keepList,
    }),
    productsByCategoryName: build.query<ListedProducts, { catName: string } & Located>({
      query: (filters) => ({ route: routes.productsByCategoryName, query: filters }),
      transformResponse: listedAll,
      providesTags: ['Catalogue'],
      keepUnusedDataFor: keepList,
    }),
    featuredProducts: build.query<ListedProduct[], Located>({
      query: ({ location }) => ({ route: routes.featuredProducts, query: { location } }),
      transformResponse: (products: Product[]) => products.map(listed),
      providesTags: ['Catalogue'],
      keepUnusedDataFor: keepList,
    }),
    product: build.query<ProductDetail, string>({
      query: (id) => ({ route: routes.product, params: { id } }),
      providesTags: (_product, _error, id) => [{ type: 'Product', id: tagId(id) }],
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
