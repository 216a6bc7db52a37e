import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { routes } from '../../../contract/routes/routes';
import { ShopError } from '../../lib/shop-error';
import type { PaymentEventsService } from '../../services/ordering/payment-events';

const signatureOf = ({ headers }: FastifyRequest): string | undefined => {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : undefined;
};

/** The body stays raw, because the signature covers its bytes. */
export const stripeWebhookRoutes =
  ({ paymentEvents }: { paymentEvents: PaymentEventsService }): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post(routes.stripeWebhook.path, {
      schema: { tags: ['checkout'] },
      // No rate limit applies to this route, so an unsigned call is refused before its body is read.
      onRequest: (request, _reply, done) =>
        done(signatureOf(request) === undefined ? new ShopError('webhook_rejected') : undefined),
      handler: async (request) => {
        const signature = signatureOf(request);
        if (signature === undefined || !Buffer.isBuffer(request.body)) throw new ShopError('webhook_rejected');
        await paymentEvents.receive(request.body, signature);
        return { received: true };
      },
    });
  };
