import { fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session';
import { sessionApi } from '../../api/accounts/session';
import { usersApi } from '../../api/accounts/users';
import { cartApi } from '../../api/cart';
import { sessionCopy } from '../../copy/accounts/session';
import { returnAddressForgotten, returnAddressKept } from '../../state/return-address';
import { isGuestSession } from '../../state/guest-session';
import { sessionEnded } from '../../state/session';
import { messageShown } from '../../state/snackbar';
import { billingDraft } from '../../storage/billing-draft';
import { call, refetch } from '../call-endpoint';
import type { FlowContext } from '../flow-context';

export const sessionFlow = ({ dispatch, getState, navigate, showSuccess }: FlowContext): typeof sessionMachine => {
  const isGuestNow = (): boolean => isGuestSession(getState().session);
  return sessionMachine.provide({
    actors: {
      confirmSession: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
        if (isGuestNow()) await refetch(dispatch, cartApi.endpoints.cart, input.userId);
        else await refetch(dispatch, usersApi.endpoints.user, input.userId, signal);
      }),
      endSession: fromPromise<void, { token: string }>(async ({ input }) => {
        // The call gets no signal: if stopping the actor aborted the call, the token would stay valid.
        await call(dispatch, sessionApi.endpoints.signOut, input);
      }),
    },
    actions: {
      forgetStoredSession: () => void dispatch(sessionEnded()),
      goToSignIn: () => {
        dispatch(returnAddressForgotten());
        billingDraft.forget();
        navigate('/signIn');
      },
      showSignedInElsewhere: () => {
        if (!isGuestNow()) showSuccess(sessionCopy.signedInElsewhere);
      },
      showSignedOutElsewhere: () => {
        dispatch(returnAddressForgotten());
        billingDraft.forget();
        showSuccess(sessionCopy.signedOutElsewhere);
      },
      showSessionEnded: () => {
        // Shows a link instead of opening the sign-in page. After signing in, the shopper returns to this page.
        dispatch(returnAddressKept(window.location.pathname + window.location.search));
        const link = { label: sessionCopy.signIn, to: '/signIn' };
        dispatch(messageShown({ tone: 'error', text: sessionCopy.ended, link }));
      },
    },
  });
};
