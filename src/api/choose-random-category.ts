import type { Category } from '../../contract/categories';
import type { ShopDispatch } from '../state/make-store';
import { catalogueApi } from './catalogue';
import { cacheOnly } from './page-loader';
import { ofRandomCategory } from './random-category-list';

export type ChosenCategory = Pick<Category, 'id' | 'name'> | null;

export const chooseRandomCategory = async (location: string, dispatch: ShopDispatch): Promise<ChosenCategory> => {
  const { categories, productsByCategoryId } = catalogueApi.endpoints;
  const waiting = [...(await dispatch(categories.initiate(undefined, cacheOnly)).unwrap())];
  while (waiting.length > 0) {
    const [category] = waiting.splice(Math.floor(Math.random() * waiting.length), 1);
    if (category === undefined) break;
    const { id, name } = category;
    const list = await dispatch(productsByCategoryId.initiate(ofRandomCategory(id, location), cacheOnly)).unwrap();
    if (list.products.length > 0) return { id, name };
  }
  return null;
};
