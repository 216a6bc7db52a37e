import { BlockList } from 'node:net';
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
  return loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
};

/**
 * Whether a call was made on this machine and for this machine: the socket's own peer, and every peer that a proxy on
 * this machine passes on. What a header claims can only take the right away, never give it.
 */
export const isFromLoopback = (request: FastifyRequest): boolean => {
  const peer = request.raw.socket.remoteAddress;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return peer !== undefined && [peer, ...forwarded].every((address) => isLoopback(address));
};
