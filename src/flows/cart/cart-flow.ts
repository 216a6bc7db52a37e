import { fromPromise } from 'xstate';
import type { CartItem } from '../../../contract/cart';
import { cartMachine } from '../../../machines/cart';
import type { FlowFailure } from '../../../machines/flow-failure';
import type { CartChange } from '../../../machines/cart-types';
import { api, tagId } from '../../api/api';
import { cartApi } from '../../api/cart';
import { cartChangesApi } from '../../api/cart-changes';
import { failureText } from '../../copy/failures';
import { call, refetch } from '../call-endpoint';
import type { FlowContext } from '../flow-context';
import { cartAct } from './cart-act';
import { itemPayload, updatePayload } from './cart-payloads';

const lineOf = ({ getState }: FlowContext, userId: string, id: string): CartItem | undefined =>
  cartApi.endpoints.cart
    .select(userId)(getState())
    .data?.items.find((line) => line.id === id);

/** Returns the version of the changed cart, or 0 if nothing was sent. */
const send = (flowContext: FlowContext, userId: string, change: CartChange): Promise<number> => {
  const { dispatch } = flowContext;
  const { createCartItem, addToCart, updateCartItem, removeCartItem } = cartChangesApi.endpoints;
  // A sent change is never aborted, so that it is not lost by signing out.
  switch (change.kind) {
    case 'add':
      return call(dispatch, createCartItem, change.body);
    case 'quantity': {
      const { id, quantity } = change;
      const line = lineOf(flowContext, userId, id);
      // The cached cart no longer has the line, so nothing is sent.
      if (line === undefined) return Promise.resolve(0);
      return call(dispatch, updateCartItem, { id, ...updatePayload({ ...line, quantity }) });
    }
    case 'remove':
      return call(dispatch, removeCartItem, change.id);
    case 'restore':
      return call(dispatch, addToCart, itemPayload({ ...change.line, userId }));
  }
};

/** True if the page shows outdated options or an outdated stock. */
const isOutdated = (code: FlowFailure['code']): boolean =>
  code === 'option_unavailable' || code === 'quantity_over_stock';

const actOf = (change: CartChange): string => {
  if (change.kind === 'add') return cartAct(change.body.productId);
  return cartAct(change.kind === 'restore' ? change.line.productId : change.id);
};

export const cartFlow = (flowContext: FlowContext): typeof cartMachine =>
  cartMachine.provide({
    actors: {
      sendChange: fromPromise<{ version: number }, { userId: string; change: CartChange }>(
        async ({ input: { userId, change } }) => ({ version: await send(flowContext, userId, change) }),
      ),
      readCart: fromPromise<{ version: number }, { userId: string }>(async ({ input: { userId } }) => {
        const { version } = await refetch(flowContext.dispatch, cartApi.endpoints.cart, userId);
        return { version };
      }),
    },
    actions: {
      showRefused: (_, { change, failure }) => {
        flowContext.showError(failureText(failure), actOf(change));
        if (change.kind === 'add' && isOutdated(failure.code)) {
          flowContext.dispatch(api.util.invalidateTags([{ type: 'Product', id: tagId(change.body.productId) }]));
        }
      },
    },
  });
