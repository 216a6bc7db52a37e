import type { FastifyPluginAsync } from 'fastify';
import { routes } from '../../../contract/routes';
import { ShopError } from '../../lib/shop-error';
import type { PaymentEventsService } from '../../services/ordering/payment-events';

/** Where the payment provider delivers its events. The signature covers the bytes as they came, so nothing parses them. */
export const stripeWebhookRoutes =
  ({ paymentEvents }: { paymentEvents: PaymentEventsService }): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post(routes.stripeWebhook.path, { schema: { tags: ['checkout'] } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw new ShopError('webhook_rejected');
      await paymentEvents.receive(request.body, signature);
      return { received: true };
    });
  };
