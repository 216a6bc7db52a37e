import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldVitalsPath } from '../../contract/routes/shop';
import { ShopError } from '../lib/shop-error';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const isCall = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && (url.startsWith('/api/') || url === fieldVitalsPath);

/**
 * Refuses calls that change something and come from a page of another origin, before they count towards any limit.
 * Browsers send a POST whose body is not JSON without a preflight request, so another site could use up the visitor's
 * limits, such as that for guest sessions. Servers and mail programs do not send `Sec-Fetch-Site`, so their calls pass.
 */
export const addCrossSiteRefusal = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const from = request.headers['sec-fetch-site'];
    const isForeign = from === 'cross-site' || from === 'same-site';
    done(isForeign && !safeMethods.has(request.method) && isCall(request) ? new ShopError('forbidden') : undefined);
  });
};
