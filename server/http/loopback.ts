import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Also where it is mapped to IPv6, or has the port that some proxies add. */
const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;

/** One spelling of an address. */
export const plainAddress = (address: string): string => ipv4.exec(address)?.[1] ?? address.toLowerCase();

const isLoopback = (address: string): boolean => {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
};

/** Headers in which proxies forward the client's address. */
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
/** Headers that only proxies send. */
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

/**
 * Guards against DNS rebinding: another site can resolve its own name to 127.0.0.1, but cannot change the Host header.
 */
const isOwnHost = (host: string | undefined, publicUrl: string): boolean => {
  if (host === undefined) return true;
  const name = withoutPort(host);
  if (name === 'localhost' || name === withoutPort(new URL(publicUrl).host)) return true;
  return isIP(name) !== 0 && isLoopback(name);
};

/**
 * Whether a call comes from this machine: the socket's peer and every forwarded peer are loopback, and the Host is our
 * own. Headers can only revoke access, never grant it.
 */
export const isFromLoopback = (request: FastifyRequest, publicUrl: string): boolean => {
  const { headers, raw } = request;
  const peer = raw.socket.remoteAddress;
  if (peer === undefined || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  if (!isOwnHost(headers.host, publicUrl)) return false;
  return [peer, ...addressHeaders.flatMap((name) => addressesIn(headers[name]))].every(isLoopback);
};
