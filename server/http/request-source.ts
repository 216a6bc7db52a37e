import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentSource } from '../lib/request-context';
import { plainAddress } from './loopback';

declare module 'fastify' {
  interface FastifyRequest {
    /** See `source` of `RequestContext` in lib/request-context.ts. Empty before the hook of `addRequestSource` runs. */
    source: string;
  }
}

/** Peer address of in-process calls while a page is rendered. No socket can have this address. */
export const inProcessPeer = 'in-process';

export const isInProcess = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === inProcessPeer;

/**
 * Returns the client's address. If a trusted proxy forwards a text that is no IP address, returns the address of that
 * proxy, because otherwise every made-up word would be a new source.
 */
const addressOf = (request: FastifyRequest): string =>
  request.ips?.map(plainAddress).findLast((address) => isIP(address) !== 0) ?? plainAddress(request.ip);

/** Truncates IPv6 addresses to the /64 prefix that one household has. */
const householdOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const parts = head.split(':').filter((part) => part !== '');
  const rest = tail.split(':').filter((part) => part !== '');
  const all = ip.includes('::')
    ? [...parts, ...Array<string>(8 - parts.length - rest.length).fill('0'), ...rest]
    : parts;
  return `${all.slice(0, 4).join(':')}::/64`;
};

const sourceOf = (request: FastifyRequest): string =>
  (isInProcess(request) ? currentSource() : undefined) ?? householdOf(addressOf(request));

/** Computes the source once for each request, because several limits use it. */
export const addRequestSource = (app: FastifyInstance): void => {
  app.decorateRequest('source', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.source = sourceOf(request);
    done();
  });
};
