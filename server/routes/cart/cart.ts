import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  CartAddBody,
  CartAdded,
  CartArray,
  CartItem,
  CartMergeBody,
  CartMerged,
  CartQuery,
  CartUpdateBody,
} from '../../../contract/cart';
import { Done, IdParams } from '../../../contract/common';
import { routes } from '../../../contract/routes/routes';
import { successMessages } from '../../../contract/messages/successes';
import { ShopError } from '../../lib/shop-error';
import type { CartService } from '../../services/cart/cart';
import type { CartMergeService } from '../../services/cart/cart-merge';
import { done } from '../../http/success-bodies';
import { neverStored } from '../../http/never-stored';
import { failureFields } from '../../http/failure-fields';
import { requireOwnUser } from '../../http/require-own-user';
import { respondVersioned } from '../../http/versioned';

interface CartServices {
  cart: CartService;
  cartMerge: CartMergeService;
}

export const cartRoutes =
  ({ cart, cartMerge }: CartServices): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', neverStored);
    const onRequest = app.requireShopper;

    app.get(
      routes.cart.path,
      {
        onRequest,
        preValidation: requireOwnUser('query', 'userId'),
        schema: { tags: ['cart'], querystring: CartQuery, response: { 200: CartArray } },
      },
      async (request, reply) => respondVersioned(reply, await cart.read(request.shopper.id)),
    );

    for (const { path } of [routes.createCartItem, routes.addToCart]) {
      app.post(
        path,
        {
          onRequest,
          preValidation: requireOwnUser('body', 'userId'),
          ...failureFields({ status: false }),
          schema: { tags: ['cart'], body: CartAddBody, response: { 200: CartAdded } },
        },
        async (request, reply) => {
          const item = respondVersioned(reply, await cart.add(request.shopper.id, request.body));
          return { status: true as const, msg: successMessages.addedToCart, item };
        },
      );
    }

    app.post(
      routes.mergeCart.path,
      { onRequest, schema: { tags: ['cart'], body: CartMergeBody, response: { 200: CartMerged } } },
      async (request, reply) =>
        respondVersioned(reply, await cartMerge.merge(request.shopper.id, request.body, request.source)),
    );

    const ownLineOnly = async (request: FastifyRequest): Promise<void> => {
      const { id } = request.params as { id: string };
      if (!(await cart.owns(request.shopper.id, id))) throw new ShopError('not_found');
    };

    app.put(
      routes.updateCartItem.path,
      {
        onRequest,
        preValidation: [requireOwnUser('body', 'userId'), ownLineOnly],
        schema: { tags: ['cart'], params: IdParams, body: CartUpdateBody, response: { 200: CartItem } },
      },
      async (request, reply) =>
        respondVersioned(reply, await cart.setQuantity(request.shopper.id, request.params.id, request.body.quantity)),
    );

    app.delete(
      routes.removeCartItem.path,
      {
        onRequest,
        preValidation: requireOwnUser('body', 'userId'),
        schema: { tags: ['cart'], params: IdParams, response: { 200: Done } },
      },
      async (request, reply) => {
        respondVersioned(reply, await cart.remove(request.shopper.id, request.params.id));
        return done(successMessages.removedFromCart);
      },
    );
  };
