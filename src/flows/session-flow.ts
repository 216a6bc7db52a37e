import { fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session';
import { sessionApi } from '../api/session';
import { usersApi } from '../api/users';
import { sessionCopy } from '../copy/session';
import { clearSession } from '../store/session';
import type { FlowTools } from './flow-tools';
import { fromEndpoint } from './from-endpoint';

export const sessionFlow = ({ dispatch, navigate, sayDone, sayFailed }: FlowTools): typeof sessionMachine =>
  sessionMachine.provide({
    actors: {
      confirmSession: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
        const asked = dispatch(
          usersApi.endpoints.user.initiate(input.userId, { subscribe: false, forceRefetch: true }),
        );
        signal.addEventListener('abort', () => asked.abort(), { once: true });
        await asked.unwrap();
      }),
      endSession: fromEndpoint(
        dispatch,
        sessionApi.endpoints.signOut,
        () => undefined,
        (): void => undefined,
      ),
    },
    actions: {
      forgetStoredSession: clearSession,
      goToSignIn: () => navigate('/signIn'),
      sayWelcomeElsewhere: () => sayDone(sessionCopy.signedInElsewhere),
      saySessionEnded: () => sayFailed(sessionCopy.ended),
    },
  });
