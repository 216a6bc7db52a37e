import type { ContentPage } from '../../contract/content-pages';
import { catalogueRoutes } from '../../contract/routes/catalogue';
import { api } from './api';

export const contentPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    contentPage: build.query<ContentPage, string>({
      query: (name) => ({ route: catalogueRoutes.contentPage, params: { name } }),
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useContentPageQuery } = contentPageApi;
