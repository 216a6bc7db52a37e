import { api } from './api';
import { keepListSeconds } from './catalogue';
import type { ChosenCategory } from './choose-random-category';
import { isApiFailure, transportFailure } from './failure';

/** The home page's HTML contains the chosen category, so the browser needs this code only to navigate to that page. */
const loadChoice = () => import(/* webpackChunkName: "loaders" */ './choose-random-category');

/** Specification, section 2, Home. On the first page, the server chooses, so that hydration renders the same category. */
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
