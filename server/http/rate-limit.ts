import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '../../contract/routes/routes';
import type { Limit } from '../providers/limit';
import type { Limits } from '../providers/limits';
import { plainAddress } from './loopback';

const generalLimit: Limit = { name: 'general', max: 3_000, windowSeconds: 60 };

/** Peer address of in-process calls while a page is rendered. No socket can have this address. */
export const inProcessPeer = 'in-process';

/** True for all calls of the API except the payment provider's webhook. */
const isLimited = ({ routeOptions, url }: FastifyRequest): boolean => {
  // Uses the path of the matched route, because a URL has many spellings. Uses the URL only if no API route matches.
  const path = routeOptions.url?.startsWith('/api/') === true ? routeOptions.url : url;
  return path.startsWith('/api/') && path !== routes.stripeWebhook.path;
};

/**
 * Returns the client's address. Of what trusted proxies forward, only IP addresses count: anything else falls back to
 * the nearest proxy before it, because otherwise every made-up word would be a new source.
 */
const addressOf = (request: FastifyRequest): string =>
  request.ips?.map(plainAddress).findLast((address) => isIP(address) !== 0) ?? plainAddress(request.ip);

/**
 * Returns the address by which limits count a call. IPv6 addresses are truncated to the /64 prefix that one household
 * has.
 */
export const sourceOf = (request: FastifyRequest): string => {
  const ip = addressOf(request);
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const parts = head.split(':').filter((part) => part !== '');
  const rest = tail.split(':').filter((part) => part !== '');
  const all = ip.includes('::')
    ? [...parts, ...Array<string>(8 - parts.length - rest.length).fill('0'), ...rest]
    : parts;
  return `${all.slice(0, 4).join(':')}::/64`;
};

/** The general limit of the API (decision 5). Account limits are in services/accounts/account-limits.ts. */
export const addRateLimit = (app: FastifyInstance, limits: Limits): void => {
  if (limits.disabled) return;
  app.addHook('onRequest', async (request) => {
    if (isLimited(request) && request.raw.socket.remoteAddress !== inProcessPeer)
      await limits.consume(generalLimit, sourceOf(request));
  });
};
