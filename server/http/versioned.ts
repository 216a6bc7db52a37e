import type { FastifyReply } from 'fastify';
import { cartVersionHeader } from '../../contract/routes/cart';
import type { Versioned } from '../services/cart/cart';

/** Returns the value, and sends the version of the cart in a header. */
export const respondVersioned = <Value>(reply: FastifyReply, { value, version }: Versioned<Value>): Value => {
  void reply.header(cartVersionHeader, String(version));
  return value;
};
