import { newProductsPage } from '../../../contract/limits';
import { catalogueApi } from '../../api/catalogue';
import { cacheOnly, type LoaderArgs } from '../../api/page-loader';
import { randomCategoryApi } from '../../api/random-category';
import { popularQuery } from './popular-query';

/** The page works even if a query fails, so no query determines the page's HTTP status. */
export const homeLoader = ({ dispatch, location, isPrefetch = false }: LoaderArgs): void => {
  if (isPrefetch) return;
  const { categories, featuredProducts, products, productsByCategoryName, ...others } = catalogueApi.endpoints;
  for (const banners of ['homeBanners', 'banners', 'homeSideBanners', 'homeBottomBanners'] as const) {
    void dispatch(others[banners].initiate(undefined, cacheOnly));
  }
  void dispatch(products.initiate({ ...newProductsPage, location }, cacheOnly));
  void dispatch(featuredProducts.initiate({ location }, cacheOnly));
  void dispatch(randomCategoryApi.endpoints.randomCategory.initiate({ location }, cacheOnly));
  // `PopularProducts` first shows the tab of the first category.
  void dispatch(categories.initiate(undefined, cacheOnly)).then(({ data: all }) => {
    const first = all?.[0];
    if (first) void dispatch(productsByCategoryName.initiate(popularQuery(first.name, location), cacheOnly));
  });
};
