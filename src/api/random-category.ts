import type { Category } from '../../contract/categories';
import { api } from './api';
import { cacheOnly } from './page-loader';
import { isApiFailure, transportFailure } from './failure';
import { catalogueApi, keepListSeconds, type ListQuery } from './catalogue';

export const ofRandomCategory = (catId: string, location: string): ListQuery => ({
  catId,
  perPage: 10,
  location,
});

/**
 * The server chooses the category (specification, section 2, Home) and embeds it in the page, so that the browser
 * renders the same category. Null if no category has products.
 */
export const randomCategoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    randomCategory: build.query<Pick<Category, 'id' | 'name'> | null, { location: string }>({
      queryFn: async ({ location }, { dispatch }) => {
        const { categories, productsByCategoryId } = catalogueApi.endpoints;
        try {
          const all = await dispatch(categories.initiate(undefined, cacheOnly)).unwrap();
          const waiting = [...all];
          while (waiting.length > 0) {
            const [category] = waiting.splice(Math.floor(Math.random() * waiting.length), 1);
            if (category === undefined) break;
            const { id, name } = category;
            const list = await dispatch(
              productsByCategoryId.initiate(ofRandomCategory(id, location), cacheOnly),
            ).unwrap();
            if (list.products.length > 0) return { data: { id, name } };
          }
          return { data: null };
        } catch (error) {
          return { error: isApiFailure(error) ? error : transportFailure('unreadable') };
        }
      },
      providesTags: ['Catalogue'],
      keepUnusedDataFor: keepListSeconds,
    }),
  }),
});

export const { useRandomCategoryQuery } = randomCategoryApi;
