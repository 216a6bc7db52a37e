import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { fieldVitalsPath, flowCountsPath } from '../../contract/routes/shop';
import { ShopError } from '../lib/shop-error';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Some browsers from before 2023 send `Origin`, but not `Sec-Fetch-Site`. Servers and mail programs send neither
 * header, so their calls pass. A proxy may change `Host`, so the host of the shop's public URL is accepted too.
 */
const isFromForeignPage = ({ headers, host }: FastifyRequest, publicHost: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const { origin } = headers;
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : null;
  return from !== host && from !== publicHost;
};

const beacons: ReadonlySet<string> = new Set([fieldVitalsPath, flowCountsPath]);

const isCall = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url !== undefined && (url.startsWith('/api/') || beacons.has(url));

/**
 * Refuses calls with unsafe methods from pages of another origin, before these calls count towards any limit. Browsers
 * send some POST requests, such as forms, without a preflight request, so another site could otherwise use up the
 * visitor's limits.
 */
export const addCrossSiteRefusal = (app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void => {
  const publicHost = new URL(publicUrl).host;
  app.addHook('onRequest', (request, _reply, done) => {
    const changes = !safeMethods.has(request.method) && isCall(request);
    done(changes && isFromForeignPage(request, publicHost) ? new ShopError('forbidden') : undefined);
  });
};
