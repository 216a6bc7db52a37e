import { routes } from '../../../contract/routes/routes';
import type { ReceivedMail, TestShop } from '../../support/shop';

export const newsletterCalls = (shop: TestShop) => ({
  subscribe: (email: string, remoteAddress?: string) =>
    shop.inject({ method: 'POST', url: routes.subscribeToNewsletter.path, payload: { email }, remoteAddress }),
  confirm: (token: string) => shop.inject({ method: 'POST', url: routes.confirmNewsletter.path, payload: { token } }),
  unsubscribe: (token: string) =>
    shop.inject({ method: 'POST', url: routes.unsubscribeFromNewsletter.path, payload: { token } }),
});

export const tokenIn = (purpose: 'confirm' | 'unsubscribe', mail: ReceivedMail | undefined): string => {
  const [, token] = new RegExp(`/newsletter#${purpose}=([\\w-]+)`).exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`the mail has no link to ${purpose}`);
  return token;
};
