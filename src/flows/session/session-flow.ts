import { fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session';
import { sessionApi } from '../../api/session';
import { usersApi } from '../../api/users';
import { sessionCopy } from '../../copy/session';
import { returnAddressForgotten, returnAddressKept } from '../../state/return-address';
import { sessionEnded } from '../../state/session';
import { messageShown } from '../../state/snackbar';
import { call } from '../call-endpoint';
import type { FlowTools } from '../flow-tools';

export const sessionFlow = ({ dispatch, navigate, sayDone }: FlowTools): typeof sessionMachine =>
  sessionMachine.provide({
    actors: {
      confirmSession: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
        const asked = dispatch(
          usersApi.endpoints.user.initiate(input.userId, { subscribe: false, forceRefetch: true }),
        );
        signal.addEventListener('abort', () => asked.abort(), { once: true });
        await asked.unwrap();
      }),
      endSession: fromPromise<void, { token: string }>(async ({ input }) => {
        // Whoever signs in next ends this actor, not the call: the token would live on.
        await call(dispatch, sessionApi.endpoints.signOut, input, new AbortController().signal);
      }),
    },
    actions: {
      forgetStoredSession: () => void dispatch(sessionEnded()),
      goToSignIn: () => {
        dispatch(returnAddressForgotten());
        navigate('/signIn');
      },
      sayWelcomeElsewhere: () => sayDone(sessionCopy.signedInElsewhere),
      saySignedOutElsewhere: () => {
        dispatch(returnAddressForgotten());
        sayDone(sessionCopy.signedOutElsewhere);
      },
      saySessionEnded: () => {
        // The page and the guest cart stay; whoever signs in again comes back here.
        dispatch(returnAddressKept(window.location.pathname + window.location.search));
        const link = { label: sessionCopy.signIn, to: '/signIn' };
        dispatch(messageShown({ tone: 'error', text: sessionCopy.ended, link }));
      },
    },
  });
