import { newProductsPage } from '../../../contract/limits';
import { catalogueApi } from '../../api/catalogue';
import { randomCategoryApi } from '../../api/random-category';
import type { ShopDispatch } from '../../state/make-store';

interface HomeRequest {
  dispatch: ShopDispatch;
  location: string;
  isAhead?: boolean;
}

/** What the home page shows at once. It stands without any one answer, so none decides its status. */
export const askHome = ({ dispatch, location, isAhead = false }: HomeRequest): void => {
  if (isAhead) return;
  const { categories, featuredProducts, products, productsByCategoryName, ...others } = catalogueApi.endpoints;
  const quietly = { subscribe: false } as const;
  for (const banners of ['homeBanners', 'banners', 'homeSideBanners', 'homeBottomBanners'] as const) {
    void dispatch(others[banners].initiate(undefined, quietly));
  }
  void dispatch(products.initiate({ ...newProductsPage, location }, quietly));
  void dispatch(featuredProducts.initiate({ location }, quietly));
  void dispatch(randomCategoryApi.endpoints.randomCategory.initiate({ location }, quietly));
  // The first tab of the popular products is the first category.
  void dispatch(categories.initiate(undefined, quietly)).then(({ data: all }) => {
    const first = all?.[0];
    if (first) void dispatch(productsByCategoryName.initiate({ catName: first.name, location }, quietly));
  });
};
