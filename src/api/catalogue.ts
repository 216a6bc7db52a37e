import type { Banner } from '../../contract/banners';
import type { Category, CategoryList } from '../../contract/categories';
import type { Product, ProductDetail, ProductList, SearchQuery } from '../../contract/products';
import { routes, type Route } from '../../contract/routes';
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

/** A bare list of products, as suggestions come (specification, section 7), is a list without a second page. */
const wholeList = (products: Product[]): ProductList => ({
  products,
  total: products.length,
  page: 1,
  perPage: products.length,
  totalPages: 1,
  facets: { subCategories: [], brands: [], ratings: [], inStock: 0, price: { min: 0, max: 0 } },
});

const listedAll = (answer: ProductList | Product[]): ListedProducts => {
  const { products, ...list } = Array.isArray(answer) ? wholeList(answer) : answer;
  return { ...list, products: products.map(listed) };
};

/** What a list is asked with: every filter of the catalogue, and the delivery location. */
export type ListQuery = SearchQuery & Located;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => {
    const productList = (route: Route) =>
      build.query<ListedProducts, ListQuery>({
        query: (query) => ({ route, query }),
        transformResponse: listedAll,
        providesTags: ['Catalogue'],
        keepUnusedDataFor: keepList,
      });
    const bannerList = (route: Route) =>
      build.query<Banner[], void>({
        query: () => ({ route }),
        providesTags: ['Catalogue'],
        keepUnusedDataFor: keepList,
      });
    return {
      categories: build.query<Category[], void>({
        query: () => ({ route: routes.categories }),
        transformResponse: (answer: CategoryList) => answer.categoryList,
        providesTags: ['Catalogue'],
        // The header shows them on every page.
        keepUnusedDataFor: 3600,
      }),
      homeBanners: bannerList(routes.homeBanners),
      banners: bannerList(routes.banners),
      homeSideBanners: bannerList(routes.homeSideBanners),
      homeBottomBanners: bannerList(routes.homeBottomBanners),
      products: productList(routes.products),
      productsByCategoryId: productList(routes.productsByCategoryId),
      productsByCategoryName: productList(routes.productsByCategoryName),
      productsBySubcategoryId: productList(routes.productsBySubcategoryId),
      productsByPrice: productList(routes.productsByPrice),
      productsByRating: productList(routes.productsByRating),
      search: productList(routes.search),
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
    };
  },
});

export const {
  useCategoriesQuery,
  useHomeBannersQuery,
  useBannersQuery,
  useHomeSideBannersQuery,
  useHomeBottomBannersQuery,
  useProductsQuery,
  useProductsByCategoryIdQuery,
  useProductsByCategoryNameQuery,
  useSearchQuery,
  useFeaturedProductsQuery,
  useProductQuery,
} = catalogueApi;
