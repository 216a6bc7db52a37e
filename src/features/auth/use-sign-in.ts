import { useState } from 'react';
import type { SignInBody } from '../../../contract/users';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { signInFlow } from '../../flows/auth/sign-in-flow';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { useFlow } from '../../flows/use-flow';
import { useLeadOn } from './use-lead-on';
import { useSessionBegun } from './use-session-begun';

const usual = { isVerifyMode: false, isBusy: false, isChoosingAccount: false, isWelcomed: false };

const states: ShownIn<typeof signInFlow, typeof usual> = {
  editing: {},
  authenticating: { isBusy: true },
  failed: {},
  unverified: { isVerifyMode: true },
  requestingVerification: { isVerifyMode: true, isBusy: true },
  choosingAccount: { isChoosingAccount: true },
  codeSent: {},
  welcomed: { isWelcomed: true },
  left: { isWelcomed: true },
};

/** Sign-in as its screen needs it. */
export const useSignIn = () => {
  const tools = useFlowTools();
  const sessionBegun = useSessionBegun();
  const [flow] = useState(() => signInFlow(tools, sessionBegun));
  const [snapshot, send] = useFlow(flow);
  const { failure } = snapshot.context;

  useLeadOn(snapshot.matches('editing'), tools);

  return {
    ...shownIn(snapshot, states, usual),
    failure: failure === null || failure.code === 'email_not_verified' ? null : failureText(failure),
    submit: (values: SignInBody) => send({ type: 'credentials.submitted', values }),
    requestVerification: (email: string) => send({ type: 'verification.requested', email }),
    declineVerification: () => send({ type: 'verification.declined' }),
    chooseGoogle: () => send({ type: 'google.chosen' }),
    cancelGoogle: () => send({ type: 'google.cancelled' }),
    edit: () => send({ type: 'credentials.edited' }),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
