import { waitFor } from 'xstate';
import { guestsApi } from '../../api/accounts/guests';
import { sessionBegun } from '../../state/session';
import { call } from '../call-endpoint';
import type { FlowContext } from '../flow-context';
import type { WithShopActors } from '../shop-actors-provider';

/**
 * Starts a guest session and merges this browser's cart into the guest's cart. Resolves without the merge if it must be
 * retried later or if the flows cannot be loaded. Rejects with an `ApiFailure`.
 */
export const beginGuestSession = async (
  { dispatch }: Pick<FlowContext, 'dispatch'>,
  withActors: WithShopActors,
): Promise<void> => {
  const { token, userId } = await call(dispatch, guestsApi.endpoints.beginGuestSession, undefined);
  dispatch(sessionBegun({ token, user: { userId, name: '', email: '', image: '' } }));
  await new Promise<void>((resolve) =>
    withActors(({ session, cartMerge }) => {
      session.send({ type: 'session.begun', userId });
      void waitFor(cartMerge, (merge) => merge.matches('idle') || merge.matches('waiting')).then(() => resolve());
    }, resolve),
  );
};
