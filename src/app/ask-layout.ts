import { catalogueApi } from '../api/catalogue';
import type { ShopDispatch } from '../state/make-store';

/** The queries header and footer show on every page with a layout. */
export const askLayout = (dispatch: ShopDispatch): void => {
  void dispatch(catalogueApi.endpoints.categories.initiate(undefined, { subscribe: false }));
};
