import { api } from './api';
import { keepListSeconds } from './catalogue';
import type { ChosenCategory } from './choose-random-category';
import { isApiFailure, transportFailure } from './failure';

/** Loaded on demand, because the browser rarely chooses: a page from the server already contains the choice. */
const loadChoice = () => import(/* webpackChunkName: "loaders" */ './choose-random-category');

/**
 * Specification, section 2, Home. If the server renders the page, it also chooses the category, so that hydration
 * renders the same category.
 */
export const randomCategoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    randomCategory: build.query<ChosenCategory, { location: string }>({
      queryFn: async ({ location }, { dispatch }) => {
        try {
          const { chooseRandomCategory } = await loadChoice();
          return { data: await chooseRandomCategory(location, dispatch) };
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
