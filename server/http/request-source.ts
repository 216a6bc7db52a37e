import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentSource } from '../lib/request-context';
import { plainAddress } from './loopback';

declare module 'fastify' {
  interface FastifyRequest {
    /** See `source` of `RequestContext`; empty before the hook of `addRequestSource` runs. */
    source: string;
  }
}

/** Marks calls that a page makes while it is rendered; no socket can have this peer address. */
export const inProcessPeer = 'in-process';

export const isInProcess = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === inProcessPeer;

/** Skips `x-forwarded-for` values that are no IP address: otherwise, every made-up word would be a new source. */
const addressOf = (request: FastifyRequest): string =>
  request.ips?.map(plainAddress).findLast((address) => isIP(address) !== 0) ?? plainAddress(request.ip);

/** Truncates IPv6 addresses, because a household has a whole /64 prefix. */
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

export const addRequestSource = (app: FastifyInstance): void => {
  app.decorateRequest('source', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.source = sourceOf(request);
    done();
  });
};
