import { api } from './api';
import { keepListSeconds } from './catalogue';
import type { ChosenCategory } from './choose-random-category';
import { isApiFailure, transportFailure } from './failure';

/** The HTML of a home page contains the chosen category, so only a later visit to the home page needs this code. */
const loadChoice = () => import(/* webpackChunkName: "loaders" */ './choose-random-category');

/** The server chooses the category (specification, section 2, Home), so that the browser renders the same category. */
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
