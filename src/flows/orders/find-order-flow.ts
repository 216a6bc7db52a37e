import { fromPromise } from 'xstate';
import type { FindOrderBody, FoundOrder } from '../../../contract/found-orders';
import { findOrderMachine } from '../../../machines/find-order';
import { foundOrdersApi } from '../../api/found-orders';
import { failureText } from '../../copy/failures';
import { findOrderCopy } from '../../copy/find-order';
import { call, refetch } from '../call-endpoint';
import type { FlowContext } from '../flow-context';
import { nothingOpen } from './nothing-open';

/** The page reads the found order from the cache entry of the `foundOrder` query. */
export const findOrderFlow = ({ dispatch, navigate, showError, showSuccess }: FlowContext): typeof findOrderMachine => {
  const { findOrder, findOrderByCode, findOrderByLink, foundOrder, closeFoundOrder } = foundOrdersApi.endpoints;
  const cache = (found: FoundOrder | null) =>
    dispatch(foundOrdersApi.util.upsertQueryData('foundOrder', undefined, { found }));
  const keep = async (found: FoundOrder) => {
    await cache(found);
    return { openMs: found.openMs };
  };
  return findOrderMachine.provide({
    actors: {
      openOrder: fromPromise<{ openMs: number }, { orderToken: string | null }>(
        async ({ input: { orderToken }, signal }) => {
          if (orderToken !== null) return keep(await call(dispatch, findOrderByLink, { orderToken }, signal));
          // Passes no signal: if the page mounts twice, two actors share this call, and neither may abort it.
          const { found } = await refetch(dispatch, foundOrder, undefined);
          if (found === null) throw nothingOpen;
          return { openMs: found.openMs };
        },
      ),
      requestCode: fromPromise<void, FindOrderBody>(async ({ input, signal }) => {
        await call(dispatch, findOrder, input, signal);
      }),
      openOrderByCode: fromPromise<{ openMs: number }, FindOrderBody & { code: string }>(
        async ({ input: { code, ...request }, signal }) =>
          keep(await call(dispatch, findOrderByCode, { ...request, otp: code }, signal)),
      ),
      closeOrder: fromPromise<void>(async ({ signal }) => {
        await call(dispatch, closeFoundOrder, undefined, signal);
      }),
    },
    actions: {
      rememberRequest: (_, { request: { orderNumber, email } }) =>
        navigate('/orders/find', { replace: true, state: { orderNumber: String(orderNumber), email } }),
      showRequested: (_, { request: { orderNumber, email } }) =>
        showSuccess(findOrderCopy.code.sent(orderNumber, email)),
      forgetRequest: () => navigate('/orders/find', { replace: true }),
      hideLink: () => navigate('/orders/find', { replace: true }),
      forgetOrder: () => void cache(null),
      showEnded: () => showError(findOrderCopy.ended),
      showError: (_, failure) => showError(failureText(failure)),
    },
  });
};
