import { fromPromise } from 'xstate';
import type { MergeReceiptLine } from '../../../contract/cart';
import type { Order } from '../../../contract/orders';
import { orderMachine } from '../../../machines/order';
import { ordersApi } from '../../api/orders';
import { mergeCopy } from '../../copy/cart-merge';
import { failureText } from '../../copy/failures';
import { ordersCopy } from '../../copy/orders';
import { saveFile } from '../../lib/save-file';
import { messageShown } from '../../state/snackbar';
import { receiptKept } from '../../state/merge-receipt';
import { call } from '../call-endpoint';
import type { FlowTools } from '../flow-tools';
import { fromEndpoint } from '../from-endpoint';

export const isRefundAwaited = ({ refund }: Order): boolean => refund?.state === 'waiting';

const refundOf = (order: Order) => ({ isRefundAwaited: isRefundAwaited(order) });

/** One of the customer's orders. */
export const orderFlow = (
  { dispatch, getState, sayDone, sayFailed }: FlowTools,
  { id, invoiceNumber }: Pick<Order, 'id' | 'invoiceNumber'>,
): typeof orderMachine => {
  const act = `order:${id}`;
  const { cancelOrder, order, buyAgain, invoice } = ordersApi.endpoints;
  return orderMachine.provide({
    actors: {
      cancelOrder: fromEndpoint(dispatch, cancelOrder, () => id, refundOf),
      readOrder: fromPromise<{ isRefundAwaited: boolean }>(async () =>
        refundOf(await dispatch(order.initiate(id, { subscribe: false, forceRefetch: true })).unwrap()),
      ),
      buyAgain: fromEndpoint(
        dispatch,
        buyAgain,
        ({ mergeId }: { mergeId: string }) => ({ id, mergeId }),
        ({ receipt }) => ({ receipt }),
      ),
      saveInvoice: fromPromise<void>(async ({ signal }) =>
        saveFile(await call(dispatch, invoice, id, signal), ordersCopy.invoice.fileName(invoiceNumber)),
      ),
    },
    actions: {
      sayCancelled: () => sayDone(ordersCopy.cancel.done, act),
      sayBought: (_, { receipt }) => {
        const userId = getState().session?.user.userId;
        if (userId !== undefined) dispatch(receiptKept({ userId, receipt }));
        const isAnyThere = receipt.some(({ outcome }: MergeReceiptLine) => outcome !== 'gone');
        dispatch(
          messageShown({
            tone: isAnyThere ? 'success' : 'error',
            text: mergeCopy.boughtAgain(receipt),
            act,
            link: { label: mergeCopy.view, to: '/cart' },
          }),
        );
      },
      sayFailed: (_, failure) => sayFailed(failureText(failure), act),
    },
  });
};
