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
import type { FlowContext } from '../flow-context';
import { fromEndpoint } from '../from-endpoint';
import { orderCalls, type OrderAccess } from './order-calls';

export const isRefundPending = ({ refund }: Order): boolean => refund?.state === 'waiting';

const refundOf = (order: Order) => ({ isRefundPending: isRefundPending(order) });

export const orderFlow = (
  { dispatch, getState, showSuccess, showError }: FlowContext,
  { id, invoiceNumber }: Pick<Order, 'id' | 'invoiceNumber'>,
  access: OrderAccess,
): typeof orderMachine => {
  const act = `order:${id}`;
  const { cancelOrder, invoice, readOrder } = orderCalls(dispatch, access);
  const { buyAgain } = ordersApi.endpoints;
  return orderMachine.provide({
    actors: {
      cancelOrder: fromEndpoint(dispatch, cancelOrder, () => id, refundOf),
      readOrder: fromPromise<{ isRefundPending: boolean }>(async () => refundOf(await readOrder(id))),
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
      showCancelled: () => showSuccess(ordersCopy.cancel.done, act),
      showBoughtAgain: (_, { receipt }) => {
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
      showError: (_, failure) => showError(failureText(failure), act),
    },
  });
};
