import { useState } from 'react';
import type { Order } from '../../../contract/orders';
import { ordersApi, useOrderQuery } from '../../api/orders';
import { isApiFailure } from '../../api/failure';
import { mergeCopy } from '../../copy/cart-merge';
import { failureText } from '../../copy/failures';
import { ordersCopy } from '../../copy/orders';
import { saveFile } from '../../lib/save-file';
import { useShopDispatch } from '../../state/hooks';
import { receiptKept } from '../../state/merge-receipt';
import { messageShown } from '../../state/snackbar';

const newMergeId = () => crypto.randomUUID();

/** While money is on its way back the order is looked at again. ms */
const refundLook = 4000;

type Work = 'cancelling' | 'buying' | 'saving';

/** One of the customer's orders and what can be done with it. */
export const useOrder = (id: string, userId: string | undefined) => {
  const dispatch = useShopDispatch();
  const [isRefundWaiting, setRefundWaiting] = useState(false);
  const {
    currentData: order,
    error,
    refetch,
  } = useOrderQuery(id, {
    skip: userId === undefined,
    pollingInterval: isRefundWaiting ? refundLook : 0,
    refetchOnMountOrArgChange: true,
  });
  const [working, setWorking] = useState<Work | null>(null);
  // Kept until its answer came: a second click after a lost answer puts nothing in twice.
  const [mergeId, setMergeId] = useState(newMergeId);

  const isWaiting = order?.refund?.state === 'waiting';
  if (isWaiting !== isRefundWaiting) setRefundWaiting(isWaiting);

  const work = async (kind: Work, carryOut: () => Promise<void>): Promise<void> => {
    if (working !== null) return;
    setWorking(kind);
    try {
      await carryOut();
    } catch (failure) {
      dispatch(messageShown({ tone: 'error', text: failureText(failure), act: `order:${id}` }));
    } finally {
      setWorking(null);
    }
  };

  return {
    order,
    isUnknown: isApiFailure(error) && error.status === 404,
    error,
    working,
    reload: () => void refetch(),

    buyAgain: () =>
      work('buying', async () => {
        const { receipt } = await dispatch(
          ordersApi.endpoints.buyAgain.initiate({ id, mergeId }, { track: false }),
        ).unwrap();
        setMergeId(newMergeId());
        if (userId !== undefined) dispatch(receiptKept({ userId, receipt }));
        const isAnyThere = receipt.some(({ outcome }) => outcome !== 'gone');
        dispatch(
          messageShown({
            tone: isAnyThere ? 'success' : 'error',
            text: mergeCopy.boughtAgain(receipt),
            act: `order:${id}`,
            link: { label: mergeCopy.view, to: '/cart' },
          }),
        );
      }),

    cancel: () =>
      work('cancelling', async () => {
        try {
          await dispatch(ordersApi.endpoints.cancelOrder.initiate(id, { track: false })).unwrap();
          dispatch(messageShown({ tone: 'success', text: ordersCopy.cancel.done, act: `order:${id}` }));
        } catch (failure) {
          // Confirmed meanwhile, or the answer was lost: what is shown next is how it stands.
          void refetch();
          throw failure;
        }
      }),

    saveInvoice: ({ invoiceNumber }: Order) =>
      work('saving', async () => {
        const file = await dispatch(ordersApi.endpoints.invoice.initiate(id, { track: false })).unwrap();
        saveFile(file, ordersCopy.invoice.fileName(invoiceNumber));
      }),
  };
};

export type OrderActions = ReturnType<typeof useOrder>;
