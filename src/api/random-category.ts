import { api } from './api';
import { keepListSeconds } from './catalogue';
import type { ChosenCategory } from './choose-random-category';
import { isApiFailure, transportFailure } from './failure';

/**
 * If the home page is the first page, its HTML already contains the chosen category. The browser needs this code only
 * for a later visit to the home page, so the code is in the chunk of the loaders.
 */
const loadChoice = () => import(/* webpackChunkName: "loaders" */ './choose-random-category');

/**
 * The server chooses the category (specification, section 2, Home) and embeds it in the page, so that the browser
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
