import { fromPromise } from 'xstate';
import type { CartItem } from '../../../contract/cart';
import { cartMachine, type CartChange } from '../../../machines/cart';
import { cartApi } from '../../api/cart';
import { cartChangesApi } from '../../api/cart-changes';
import { failureText } from '../../copy/failures';
import { call } from '../call-endpoint';
import type { FlowTools } from '../flow-tools';
import { cartAct } from './cart-act';
import { itemPayload, updatePayload } from './cart-payloads';

/** A line as the server told it last. */
const lineOf = ({ getState }: FlowTools, userId: string, id: string): CartItem | undefined =>
  cartApi.endpoints.cart
    .select(userId)(getState())
    .data?.items.find((line) => line.id === id);

/** Answers the version of the cart that the change has made. */
const send = (tools: FlowTools, userId: string, change: CartChange): Promise<number> => {
  const { dispatch } = tools;
  const { createCartItem, addToCart, updateCartItem, removeCartItem } = cartChangesApi.endpoints;
  // A change once made is sent to its end, even when whoever made it has signed out.
  const { signal } = new AbortController();
  switch (change.kind) {
    case 'add':
      return call(dispatch, createCartItem, change.body, signal);
    case 'quantity': {
      const { id, quantity } = change;
      const line = lineOf(tools, userId, id);
      // Removed meanwhile: nothing is left to change, and the next reading shows it.
      if (line === undefined) return Promise.resolve(0);
      return call(dispatch, updateCartItem, { id, ...updatePayload({ ...line, quantity }) }, signal);
    }
    case 'remove':
      return call(dispatch, removeCartItem, change.id, signal);
    case 'restore':
      return call(dispatch, addToCart, itemPayload({ ...change.line, userId }), signal);
  }
};

const actOf = (change: CartChange): string => {
  if (change.kind === 'add') return cartAct(change.body.productId);
  return cartAct(change.kind === 'restore' ? change.line.productId : change.id);
};

export const cartFlow = (tools: FlowTools): typeof cartMachine =>
  cartMachine.provide({
    actors: {
      sendChange: fromPromise<{ version: number }, { userId: string; change: CartChange | null }>(
        async ({ input: { userId, change } }) => ({
          version: change === null ? 0 : await send(tools, userId, change),
        }),
      ),
      readCart: fromPromise<{ version: number }, { userId: string }>(async ({ input: { userId } }) => {
        const { version } = await tools
          .dispatch(cartApi.endpoints.cart.initiate(userId, { subscribe: false, forceRefetch: true }))
          .unwrap();
        return { version };
      }),
    },
    actions: {
      sayRefused: (_, { change, failure }) => {
        if (change !== null) tools.sayFailed(failureText(failure), actOf(change));
      },
    },
  });
