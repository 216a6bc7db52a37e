import { newProductsPage } from '../../../contract/limits';
import { catalogueApi } from '../../api/catalogue';
import type { ShopDispatch } from '../../store/make-store';

interface HomeRequest {
  dispatch: ShopDispatch;
  location: string;
}

/** What the home page shows at once. It stands without any one answer, so none decides its status. */
export const askHome = ({ dispatch, location }: HomeRequest): void => {
  const { banners, products } = catalogueApi.endpoints;
  void dispatch(banners.initiate('home', { subscribe: false }));
  void dispatch(products.initiate({ ...newProductsPage, location }, { subscribe: false }));
};
