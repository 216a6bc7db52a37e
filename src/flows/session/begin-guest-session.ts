import { waitFor } from 'xstate';
import { guestsApi } from '../../api/accounts/guests';
import { sessionBegun } from '../../state/session';
import { call } from '../call-endpoint';
import type { FlowContext } from '../flow-context';
import type { WithShopActors } from '../shop-actors-provider';

/**
 * Starts a guest session. Resolves when this browser's cart is merged into the session's cart, when the merge must wait
 * for the connection, or when the code of the flows cannot be loaded. Rejects with an `ApiFailure`.
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
