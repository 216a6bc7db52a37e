import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { routes } from '../../contract/routes';
import type { Limit, Limits } from '../providers/limits';
import { plainAddress } from './loopback';

const GENERAL: Limit = { name: 'general', max: 3_000, windowSeconds: 60 };

/** The peer of calls the shop makes to itself while it renders a page. No socket can have this name. */
export const inProcessPeer = 'in-process';

/** Not the shop's API, or called by machines that must never be turned away. */
const isLimited = ({ routeOptions, url }: FastifyRequest): boolean => {
  // By the route that was found: an address can be written in many ways. Where none was, by the address.
  const path = routeOptions.url?.startsWith('/api/') === true ? routeOptions.url : url;
  return path.startsWith('/api/') && path !== routes.stripeWebhook.path;
};

/**
 * Where a call comes from, as limits see it: the peer (or what a trusted proxy says of it). An IPv6 household has 2^64
 * addresses of its own, so its first half counts.
 */
export const sourceOf = (request: FastifyRequest): string => {
  const ip = plainAddress(request.ip);
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const parts = head.split(':').filter((part) => part !== '');
  const rest = tail.split(':').filter((part) => part !== '');
  const all = ip.includes('::')
    ? [...parts, ...Array<string>(8 - parts.length - rest.length).fill('0'), ...rest]
    : parts;
  return `${all.slice(0, 4).join(':')}::/64`;
};

/**
 * The general limit of the API (docs/decisions/0005-codes-and-limits.md). The tighter ones are in
 * services/accounts/account-limits.ts.
 */
export const addRateLimit = (app: FastifyInstance, limits: Limits): void => {
  if (limits.lifted) return;
  new Counter({
    name: 'sprocket_redis_away_total',
    help: 'Calls whose limits this process counted by itself because Redis was away',
    registers: [app.metrics],
    collect() {
      this.reset();
      this.inc(limits.countedLocally);
    },
  });
  app.addHook('onRequest', async (request) => {
    if (isLimited(request) && request.raw.socket.remoteAddress !== inProcessPeer)
      await limits.take(GENERAL, sourceOf(request));
  });
};
