import { fromPromise } from 'xstate';
import type { MergeReceiptLine } from '../../../contract/cart';
import { cartMergeMachine } from '../../../machines/cart-merge';
import { cartApi } from '../../api/cart';
import { cartChangesApi } from '../../api/cart-changes';
import { mergeCopy } from '../../copy/cart-merge';
import { receiptKept } from '../../state/merge-receipt';
import { isGuestSession } from '../../state/guest-session';
import { messageShown } from '../../state/snackbar';
import type { FlowContext } from '../flow-context';
import { call } from '../call-endpoint';
import { findPendingMerge, forgetPendingMerge, setAsideGuestLines } from './pending-merge';

export const cartMergeFlow = (flowContext: FlowContext): typeof cartMergeMachine => {
  const { dispatch, getState, showError } = flowContext;

  /**
   * True for a guest if every line was added. The guest then sees the same cart as before, because a guest's cart on
   * the server begins empty.
   */
  const looksAsBefore = (receipt: readonly MergeReceiptLine[]): boolean =>
    isGuestSession(getState().session) && receipt.every(({ outcome }) => outcome === 'added');

  return cartMergeMachine.provide({
    actors: {
      setAsideGuestLines: fromPromise<{ mergeId: string | null }, { userId: string }>(async ({ input, signal }) => {
        const merge = await setAsideGuestLines(flowContext, input.userId, signal);
        return { mergeId: merge?.mergeId ?? null };
      }),
      mergePending: fromPromise<{ receipt: MergeReceiptLine[] }, { userId: string; mergeId: string }>(
        async ({ input, signal }) => {
          const merge = findPendingMerge(flowContext, input.userId);
          // Another tab has already finished this merge.
          if (merge?.mergeId !== input.mergeId) return { receipt: [] };
          const { mergeId, items } = merge;
          const merged = await call(dispatch, cartChangesApi.endpoints.mergeCart, { mergeId, items }, signal);
          // The response is the whole cart, so the cart needs no refetch.
          void dispatch(cartApi.util.upsertQueryData('cart', input.userId, merged));
          return { receipt: merged.receipt };
        },
      ),
      forgetPending: fromPromise<void, { mergeId: string }>(({ input }) =>
        forgetPendingMerge(flowContext, input.mergeId),
      ),
    },
    actions: {
      showReceipt: ({ context: { userId } }, { receipt }) => {
        if (receipt.length === 0) return;
        if (userId !== null) dispatch(receiptKept({ userId, receipt }));
        if (looksAsBefore(receipt)) return;
        dispatch(
          messageShown({
            tone: 'success',
            text: mergeCopy.receipt(receipt),
            link: { label: mergeCopy.view, to: '/cart' },
          }),
        );
      },
      showMergeFailed: () => showError(mergeCopy.failed),
    },
  });
};
