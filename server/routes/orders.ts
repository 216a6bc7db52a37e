import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../contract/common';
import { Order, OrderArray, OrderBody, OrderQuery } from '../../contract/orders';
import { routes } from '../../contract/routes';
import type { OrdersService } from '../services/orders';
import { ownUserOnly } from './own-user';

/** A customer's orders (specification, section 7, Orders). */
export const orderRoutes =
  ({ orders }: { orders: OrdersService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const onRequest = app.requireUser;

    app.post(
      routes.createOrder.path,
      {
        onRequest,
        preValidation: ownUserOnly('body', 'userid'),
        schema: { tags: ['orders'], body: OrderBody, response: { 200: Order } },
      },
      async (request) => orders.create(request.user.id, request.body),
    );

    app.get(
      routes.orders.path,
      {
        onRequest,
        preValidation: ownUserOnly('query', 'userid'),
        schema: { tags: ['orders'], querystring: OrderQuery, response: { 200: OrderArray } },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return orders.list(request.user.id);
      },
    );

    app.get(
      routes.order.path,
      { onRequest, schema: { tags: ['orders'], params: IdParams, response: { 200: Order } } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return orders.find(request.user.id, request.params.id);
      },
    );
  };
