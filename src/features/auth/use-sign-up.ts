import { useState } from 'react';
import type { SignUpBody } from '../../../contract/users';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { signUpFlow } from '../../flows/auth/sign-up-flow';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { useFlow } from '../../flows/use-flow';
import { useLeadOn } from './use-lead-on';
import { useSessionBegun } from './use-session-begun';

const usual = { isBusy: false, isChoosingAccount: false, isAccepted: false };

const states: ShownIn<typeof signUpFlow, typeof usual> = {
  editing: {},
  submitting: { isBusy: true },
  failed: {},
  choosingAccount: { isChoosingAccount: true },
  accepted: { isAccepted: true },
  welcomed: { isAccepted: true },
  left: { isAccepted: true },
  returned: { isAccepted: true },
};

/** Sign-up as its screen needs it. */
export const useSignUp = () => {
  const tools = useFlowTools();
  const sessionBegun = useSessionBegun();
  const [flow] = useState(() => signUpFlow(tools, sessionBegun));
  const [snapshot, send] = useFlow(flow);
  const { failure } = snapshot.context;
  useLeadOn(snapshot.matches('editing'), tools);
  return {
    ...shownIn(snapshot, states, usual),
    failure: failure === null ? null : failureText(failure),
    /** The address has an account: there is nothing to sign up for. */
    isTaken: failure?.code === 'email_taken',
    submit: (values: SignUpBody) => send({ type: 'form.submitted', values }),
    chooseGoogle: () => send({ type: 'google.chosen' }),
    cancelGoogle: () => send({ type: 'google.cancelled' }),
  };
};

export type SignUp = ReturnType<typeof useSignUp>;
