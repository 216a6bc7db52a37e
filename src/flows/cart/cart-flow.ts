import { fromPromise } from 'xstate';
import { cartMachine, type CartChange } from '../../../machines/cart';
import { cartApi } from '../../api/cart';
import { failureText } from '../../copy/failures';
import type { ShopDispatch } from '../../state/make-store';
import { call } from '../call-endpoint';
import type { FlowTools } from '../flow-tools';
import { cartAct } from './cart-act';

/** Answers the version of the cart that the change has made. */
const send = (dispatch: ShopDispatch, userId: string, change: CartChange): Promise<number> => {
  const { addToCart, updateCartItem, removeCartItem } = cartApi.endpoints;
  // A change once made is sent to its end, even when whoever made it has signed out.
  const { signal } = new AbortController();
  switch (change.kind) {
    case 'add':
      return call(dispatch, addToCart, change.body, signal);
    case 'quantity':
      return call(dispatch, updateCartItem, { id: change.id, quantity: change.quantity }, signal);
    case 'remove':
      return call(dispatch, removeCartItem, change.id, signal);
    case 'restore': {
      const { productId, quantity, ram, weight, size } = change.line;
      return call(dispatch, addToCart, { productId, quantity, ram, weight, size, userId }, signal);
    }
  }
};

const actOf = (change: CartChange): string => {
  if (change.kind === 'add') return cartAct(change.body.productId);
  return cartAct(change.kind === 'restore' ? change.line.productId : change.id);
};

export const cartFlow = ({ dispatch, sayFailed }: FlowTools): typeof cartMachine =>
  cartMachine.provide({
    actors: {
      sendChange: fromPromise<{ version: number }, { userId: string; change: CartChange | null }>(
        async ({ input: { userId, change } }) => ({
          version: change === null ? 0 : await send(dispatch, userId, change),
        }),
      ),
      readCart: fromPromise<{ version: number }, { userId: string }>(async ({ input: { userId } }) => {
        const { version } = await dispatch(
          cartApi.endpoints.cart.initiate(userId, { subscribe: false, forceRefetch: true }),
        ).unwrap();
        return { version };
      }),
    },
    actions: {
      sayRefused: (_, { change, failure }) => {
        if (change !== null) sayFailed(failureText(failure), actOf(change));
      },
    },
  });
