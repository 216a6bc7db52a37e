import type { FastifyReply } from 'fastify';
import { cartVersionHeader } from '../../contract/routes/cart';
import type { Versioned } from '../services/cart/cart';

export const respondVersioned = <Value>(reply: FastifyReply, { value, version }: Versioned<Value>): Value => {
  void reply.header(cartVersionHeader, String(version));
  return value;
};
