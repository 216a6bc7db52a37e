import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (address: string | undefined): boolean => {
  if (!address) return false;
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address;
  return loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
};

/** Guards against DNS rebinding: a site can resolve its name to 127.0.0.1, but cannot change the Host header. */
export const isLoopbackHost = (host: string | undefined): boolean => {
  const name = host?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === undefined || name.toLowerCase() === 'localhost' || (isIP(name) !== 0 && isLoopback(name));
};
