import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Done, IdParams } from '../../../contract/common';
import {
  FindOrderBody,
  FindOrderCodeBody,
  FindOrderLinkBody,
  FoundOrder,
  OpenFoundOrder,
} from '../../../contract/found-orders';
import { Order } from '../../../contract/orders';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { successMessages } from '../../../contract/messages/successes';
import { neverStored } from '../../http/never-stored';
import { orderCookie } from '../../http/secret-cookie';
import { done } from '../../http/success-bodies';
import type { FoundOrdersService, OpenedOrder } from '../../services/ordering/found-orders';
import { sendInvoice } from './send-invoice';

const openInBrowser = (reply: FastifyReply, { access, ...found }: OpenedOrder): FoundOrder => {
  orderCookie.set(reply, access, found.openMs);
  return found;
};

export const foundOrderRoutes =
  ({ foundOrders }: { foundOrders: FoundOrdersService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', neverStored);
    const tags = ['orders'];

    app.route({
      ...methodAndUrl(routes.findOrder),
      schema: { tags, body: FindOrderBody, response: { 200: Done } },
      handler: async (request) => {
        await foundOrders.request(request.body, request.source);
        return done(successMessages.orderCodeSent);
      },
    });

    app.route({
      ...methodAndUrl(routes.findOrderByCode),
      schema: { tags, body: FindOrderCodeBody, response: { 200: FoundOrder } },
      handler: async (request, reply) =>
        openInBrowser(reply, await foundOrders.openByCode(request.body, request.source)),
    });

    app.route({
      ...methodAndUrl(routes.findOrderByLink),
      schema: { tags, body: FindOrderLinkBody, response: { 200: FoundOrder } },
      handler: async (request, reply) => openInBrowser(reply, await foundOrders.openByLink(request.body.orderToken)),
    });

    app.route({
      ...methodAndUrl(routes.foundOrder),
      schema: { tags, response: { 200: OpenFoundOrder } },
      handler: async (request) => ({ found: await foundOrders.find(orderCookie.read(request)) }),
    });

    app.route({
      ...methodAndUrl(routes.closeFoundOrder),
      schema: { tags, response: { 200: Done } },
      handler: async (_request, reply) => {
        orderCookie.clear(reply);
        return done(successMessages.orderClosed);
      },
    });

    app.route({
      ...methodAndUrl(routes.cancelFoundOrder),
      schema: { tags, params: IdParams, response: { 200: Order } },
      handler: async (request) => foundOrders.cancel(orderCookie.read(request), request.params.id),
    });

    app.route({
      ...methodAndUrl(routes.foundInvoice),
      schema: { tags, params: IdParams, produces: ['application/pdf'] },
      handler: async (request, reply) =>
        sendInvoice(reply, await foundOrders.renderInvoice(orderCookie.read(request), request.params.id)),
    });
  };
