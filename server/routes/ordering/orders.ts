import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { CartMerged } from '../../../contract/cart';
import { IdParams } from '../../../contract/common';
import { Order, OrderAgainBody, OrderArray, OrderBody, OrderQuery } from '../../../contract/orders';
import { routes } from '../../../contract/routes/routes';
import type { BuyAgainService } from '../../services/ordering/buy-again';
import type { InvoicesService } from '../../services/ordering/invoices';
import type { OrderStatusService } from '../../services/ordering/order-status';
import type { OrdersService } from '../../services/ordering/orders';
import { neverStored } from '../../http/never-stored';
import { requireOwnUser } from '../../http/require-own-user';
import { respondVersioned } from '../../http/versioned';
import { sendInvoice } from './send-invoice';

interface OrderServices {
  orders: OrdersService;
  orderStatus: OrderStatusService;
  buyAgain: BuyAgainService;
  invoices: InvoicesService;
}

/** The routes that cancel an order, buy it again or send its invoice are not in section 7 of the specification. */
export const orderRoutes =
  ({ orders, orderStatus, buyAgain, invoices }: OrderServices): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', neverStored);
    const onRequest = app.requireShopper;

    app.post(
      routes.createOrder.path,
      {
        onRequest,
        preValidation: requireOwnUser('body', 'userid'),
        schema: { tags: ['orders'], body: OrderBody, response: { 200: Order } },
      },
      async (request) => orders.create(request.shopper.id, request.body, request.source),
    );

    app.get(
      routes.orders.path,
      {
        onRequest,
        preValidation: requireOwnUser('query', 'userid'),
        schema: { tags: ['orders'], querystring: OrderQuery, response: { 200: OrderArray } },
      },
      async (request) => orders.list(request.shopper.id),
    );

    app.get(
      routes.order.path,
      { onRequest, schema: { tags: ['orders'], params: IdParams, response: { 200: Order } } },
      async (request) => orders.find(request.shopper.id, request.params.id),
    );

    app.post(
      routes.cancelOrder.path,
      { onRequest, schema: { tags: ['orders'], params: IdParams, response: { 200: Order } } },
      async (request) => orderStatus.cancelOwn(request.shopper.id, request.params.id),
    );

    app.get(
      routes.invoice.path,
      { onRequest, schema: { tags: ['orders'], params: IdParams, produces: ['application/pdf'] } },
      async (request, reply) => sendInvoice(reply, await invoices.render(request.shopper.id, request.params.id)),
    );

    const ownOrderOnly = async (request: FastifyRequest): Promise<void> => {
      const { id } = request.params as { id: string };
      await orders.find(request.shopper.id, id);
    };

    app.post(
      routes.buyAgain.path,
      {
        onRequest,
        preValidation: ownOrderOnly,
        schema: { tags: ['orders'], params: IdParams, body: OrderAgainBody, response: { 200: CartMerged } },
      },
      async ({ shopper, params, body, source }, reply) =>
        respondVersioned(reply, await buyAgain.buyAgain(shopper.id, params.id, body.mergeId, source)),
    );
  };
