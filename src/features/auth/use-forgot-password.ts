import { useState } from 'react';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { forgotPasswordFlow } from '../../flows/auth/forgot-password-flow';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { useFlow } from '../../flows/use-flow';

const usual = { isBusy: false };

const states: ShownIn<typeof forgotPasswordFlow, typeof usual> = {
  resting: {},
  requesting: { isBusy: true },
  failed: {},
  codeSent: { isBusy: true },
};

/** The way from the sign-in form to a code that resets the password. */
export const useForgotPassword = () => {
  const tools = useFlowTools();
  const [flow] = useState(() => forgotPasswordFlow(tools));
  const [snapshot, send] = useFlow(flow);
  const { failure } = snapshot.context;
  return {
    ...shownIn(snapshot, states, usual),
    failure: failure === null ? null : failureText(failure),
    request: (email: string) => send({ type: 'reset.requested', email }),
    edit: () => send({ type: 'email.edited' }),
  };
};

export type ForgotPassword = ReturnType<typeof useForgotPassword>;
