import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const bracketed = /^\[(.*)\](?::\d+)?$/;
const endsInIpv4 = /^(?:::ffff:)?(?:\d+\.){3}\d+$/i;
const ipv4Prefix = '::ffff:';
const mappedIpv4 = /^::ffff:([\d.]+)$/;

/** Removes the port that some proxies add, the zone of a link-local address, and leading zeros in IPv4. */
const withoutPortAndZone = (address: string): string => {
  const [bare = ''] = (bracketed.exec(address)?.[1] ?? address).split('%');
  const decimal = endsInIpv4.test(bare.replace(/:\d+$/, ''))
    ? bare.replace(/\d+/g, (digits) => String(Number(digits)))
    : bare;
  return isIP(decimal) === 0 ? decimal.replace(/:\d+$/, '') : decimal;
};

/** Normalizes an address, because all its spellings must count towards the same limits. */
export const plainAddress = (address: string): string => {
  // Skips the parsing for almost all requests.
  const ipv4 = address.startsWith(ipv4Prefix) ? address.slice(ipv4Prefix.length) : address;
  if (isIPv4(ipv4)) return ipv4;
  const bare = withoutPortAndZone(address.trim());
  if (!isIPv6(bare)) return bare.toLowerCase();
  const ipv6 = new SocketAddress({ address: bare, family: 'ipv6' }).address;
  return mappedIpv4.exec(ipv6)?.[1] ?? ipv6;
};

const isLoopback = (address: string): boolean => {
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
};

/** Headers that only proxies send, in addition to those that begin with `x-forwarded-`. */
const proxyHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-proxyuser-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
]);

const isProxyHeader = (name: string): boolean => name.startsWith('x-forwarded-') || proxyHeaders.has(name);

const withoutPort = (host: string): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

/**
 * Guards against DNS rebinding: another site can resolve its own name to 127.0.0.1, but cannot change the Host header.
 * The shop's public name is not accepted, because a tunnel on this machine may forward calls without a proxy header.
 */
const namesThisMachine = (host: string | undefined): boolean => {
  if (host === undefined) return true;
  const name = withoutPort(host);
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name));
};

/**
 * Calls with HTTP/1.0 count as forwarded: with a bare `proxy_pass`, nginx before 1.29.7 adds no header, but uses
 * HTTP/1.0, which browsers and monitoring no longer use. With later versions, such calls look like local calls
 * (docs/running-it.md).
 */
export const isForwarded = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || Object.keys(headers).some(isProxyHeader);

/** No header can make the result true, because the address of the connection must be a loopback address. */
export const isFromLoopback = (request: FastifyRequest): boolean => {
  const peer = request.raw.socket.remoteAddress;
  return peer !== undefined && isLoopback(peer) && namesThisMachine(request.headers.host) && !isForwarded(request);
};
