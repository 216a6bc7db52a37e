import type { Static } from 'typebox';
import type { Done } from '../../contract/common';
import type { NewsletterConfirmed, NewsletterToken } from '../../contract/newsletter';
import { newsletterRoutes } from '../../contract/routes/newsletter';
import { api } from './api';

const newsletterLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmNewsletter: build.mutation<NewsletterConfirmed, NewsletterToken>({
      query: (body) => ({ route: newsletterRoutes.confirmNewsletter, body }),
    }),
    unsubscribeFromNewsletter: build.mutation<Static<typeof Done>, NewsletterToken>({
      query: (body) => ({ route: newsletterRoutes.unsubscribeFromNewsletter, body }),
    }),
  }),
});

export const { useConfirmNewsletterMutation, useUnsubscribeFromNewsletterMutation } = newsletterLinksApi;
