import type { NewsletterRequested, NewsletterBody } from '../../contract/newsletter';
import { shopRoutes } from '../../contract/routes/shop';
import { api } from './api';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribeToNewsletter: build.mutation<NewsletterRequested, NewsletterBody>({
      query: (body) => ({ route: shopRoutes.subscribeToNewsletter, body }),
    }),
  }),
});

export const { useSubscribeToNewsletterMutation } = newsletterApi;
