import type { NewsletterAnswer, NewsletterBody } from '../../contract/newsletter';
import { routes } from '../../contract/routes';
import { api } from './api';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribeToNewsletter: build.mutation<NewsletterAnswer, NewsletterBody>({
      query: (body) => ({ route: routes.subscribeToNewsletter, body }),
    }),
  }),
});

export const { useSubscribeToNewsletterMutation } = newsletterApi;
