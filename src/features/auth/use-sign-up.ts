import { useState } from 'react';
import type { SignUpBody } from '../../../contract/users';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { signUpFlow } from '../../flows/sign-up-flow';
import { useFlow } from '../../flows/use-flow';
import { useLeadOn } from './use-lead-on';
import { useSessionBegun } from './use-session-begun';

/** Sign-up as its screen needs it. */
export const useSignUp = () => {
  const tools = useFlowTools();
  const sessionBegun = useSessionBegun();
  const [flow] = useState(() => signUpFlow(tools, sessionBegun));
  const [snapshot, send] = useFlow(flow);
  const { failure } = snapshot.context;
  useLeadOn(snapshot.matches('editing'), tools);
  return {
    isBusy: snapshot.matches('submitting'),
    isChoosingAccount: snapshot.matches('choosingAccount'),
    isAccepted: snapshot.matches('accepted') || snapshot.matches('welcomed') || snapshot.status === 'done',
    failure: failure === null ? null : failureText(failure),
    /** The address has an account: there is nothing to sign up for. */
    isTaken: failure?.code === 'email_taken',
    submit: (values: SignUpBody) => send({ type: 'form.submitted', values }),
    chooseGoogle: () => send({ type: 'google.chosen' }),
    cancelGoogle: () => send({ type: 'google.cancelled' }),
  };
};

export type SignUp = ReturnType<typeof useSignUp>;
