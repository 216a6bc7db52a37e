import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const MAPPED = '::ffff:';

/** An address of IPv4 as itself, also where a socket of IPv6 tells it. */
export const plainAddress = (address: string): string =>
  address.startsWith(MAPPED) && address.includes('.') ? address.slice(MAPPED.length) : address;

const isLoopback = (address: string): boolean => {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
};

/** Headers by which proxies tell whom they speak for. */
const addressHeaders = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
];
/** Headers that only a proxy sends, and that name the caller in forms of their own, if at all. */
const proxyHeaders = ['forwarded', 'via'];

const addressesIn = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

const withoutPort = (host: string): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

/** A page of another site can lead its own name to 127.0.0.1 and then call us; what it cannot change is that name. */
const isOwnHost = (host: string | undefined, publicUrl: string): boolean => {
  if (host === undefined) return true;
  const name = withoutPort(host);
  if (name === 'localhost' || name === withoutPort(new URL(publicUrl).host)) return true;
  return isIP(name) !== 0 && isLoopback(name);
};

/**
 * Whether a call was made on this machine and for this machine: the socket's own peer, every peer that a proxy on this
 * machine passes on, and the name it was called by. What a header claims can only take the right away, never give it.
 */
export const isFromLoopback = (request: FastifyRequest, publicUrl: string): boolean => {
  const { headers, raw } = request;
  const peer = raw.socket.remoteAddress;
  if (peer === undefined || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  if (!isOwnHost(headers.host, publicUrl)) return false;
  return [peer, ...addressHeaders.flatMap((name) => addressesIn(headers[name]))].every(isLoopback);
};
