import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { SignInBody } from '../../../contract/users';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { useShopActors } from '../../flows/shop-actors-provider';
import { signInFlow } from '../../flows/sign-in-flow';
import { useSession } from '../../store/session';

/** Sign-in as its screen needs it. */
export const useSignIn = () => {
  const tools = useFlowTools();
  const withActors = useShopActors();
  const [flow] = useState(() =>
    signInFlow(tools, (userId) => withActors(({ session }) => session.send({ type: 'session.begun', userId }))),
  );
  const [snapshot, send] = useMachine(flow);
  const { failure } = snapshot.context;
  const isVerifyMode = snapshot.matches('unverified') || snapshot.matches('requestingVerification');
  return {
    isVerifyMode,
    isBusy:
      snapshot.matches('authenticating') ||
      snapshot.matches('requestingVerification') ||
      snapshot.matches('requestingReset'),
    isWelcomed: snapshot.matches('welcomed') || snapshot.matches('left'),
    /** Nothing was submitted yet, and somebody is signed in already. */
    isNeedless: useSession() !== null && snapshot.matches('editing'),
    failure: failure === null || failure.code === 'email_not_verified' ? null : failureText(failure),
    submit: (values: SignInBody) => send({ type: 'credentials.submitted', values }),
    requestVerification: (email: string) => send({ type: 'verification.requested', email }),
    requestReset: (email: string) => send({ type: 'reset.requested', email }),
    edit: () => send({ type: 'credentials.edited' }),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
