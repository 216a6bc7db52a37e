import { fromPromise } from 'xstate';
import type { MergeReceiptLine } from '../../../contract/cart';
import { cartMergeMachine } from '../../../machines/cart-merge';
import { cartApi } from '../../api/cart';
import { cartChangesApi } from '../../api/cart-changes';
import { mergeCopy } from '../../copy/cart-merge';
import { receiptKept } from '../../state/merge-receipt';
import { messageShown } from '../../state/snackbar';
import type { FlowTools } from '../flow-tools';
import { call } from '../call-endpoint';
import { findPendingMerge, forgetPendingMerge, setAsideGuestLines } from './pending-merge';

export const cartMergeFlow = (tools: FlowTools): typeof cartMergeMachine => {
  const { dispatch, sayFailed } = tools;
  return cartMergeMachine.provide({
    actors: {
      setAsideGuestLines: fromPromise<{ mergeId: string | null }, { userId: string }>(async ({ input }) => {
        const merge = await setAsideGuestLines(tools, input.userId);
        return { mergeId: merge?.mergeId ?? null };
      }),
      mergePending: fromPromise<{ receipt: MergeReceiptLine[] }, { userId: string; mergeId: string }>(
        async ({ input, signal }) => {
          const merge = findPendingMerge(tools, input.userId);
          // Another tab has finished this merge meanwhile.
          if (merge?.mergeId !== input.mergeId) return { receipt: [] };
          const { mergeId, items } = merge;
          const merged = await call(dispatch, cartChangesApi.endpoints.mergeCart, { mergeId, items }, signal);
          // The answer is the whole cart: nobody has to read it once more.
          void dispatch(cartApi.util.upsertQueryData('cart', input.userId, merged));
          return { receipt: merged.receipt };
        },
      ),
      forgetPending: fromPromise<void, { mergeId: string }>(({ input }) => forgetPendingMerge(tools, input.mergeId)),
    },
    actions: {
      showReceipt: ({ context: { userId } }, { receipt }) => {
        if (receipt.length === 0) return;
        if (userId !== null) dispatch(receiptKept({ userId, receipt }));
        dispatch(
          messageShown({
            tone: 'success',
            text: mergeCopy.receipt(receipt),
            link: { label: mergeCopy.view, to: '/cart' },
          }),
        );
      },
      sayNotMerged: () => sayFailed(mergeCopy.failed),
    },
  });
};
