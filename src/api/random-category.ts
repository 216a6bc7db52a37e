import type { Category } from '../../contract/categories';
import { api } from './api';
import { isApiFailure, lostFailure } from './failure';
import { catalogueApi, keepList, type ListQuery } from './catalogue';

/** The newest ten of a category: what the block shows. */
export const ofRandomCategory = (catId: string, location: string): ListQuery => ({
  catId,
  perPage: 10,
  location,
});

/**
 * One category by chance of those that have products (specification, section 2, Home). Chosen where it is asked first,
 * which is the server; it then travels in the page's state with its products, so that both sides show the same. Null
 * where no category has any.
 */
export const randomCategoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    randomCategory: build.query<Pick<Category, 'id' | 'name'> | null, { location: string }>({
      queryFn: async ({ location }, { dispatch }) => {
        const { categories, productsByCategoryId } = catalogueApi.endpoints;
        const quietly = { subscribe: false } as const;
        try {
          const all = await dispatch(categories.initiate(undefined, quietly)).unwrap();
          const waiting = [...all];
          while (waiting.length > 0) {
            const [category] = waiting.splice(Math.floor(Math.random() * waiting.length), 1);
            if (category === undefined) break;
            const { id, name } = category;
            const list = await dispatch(
              productsByCategoryId.initiate(ofRandomCategory(id, location), quietly),
            ).unwrap();
            if (list.products.length > 0) return { data: { id, name } };
          }
          return { data: null };
        } catch (error) {
          return { error: isApiFailure(error) ? error : lostFailure('unreadable') };
        }
      },
      providesTags: ['Catalogue'],
      keepUnusedDataFor: keepList,
    }),
  }),
});

export const { useRandomCategoryQuery } = randomCategoryApi;
