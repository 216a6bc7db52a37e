import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { SignUpBody } from '../../../contract/users';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { signUpFlow } from '../../flows/sign-up-flow';

/** Sign-up as its screen needs it. */
export const useSignUp = () => {
  const tools = useFlowTools();
  const [flow] = useState(() => signUpFlow(tools));
  const [snapshot, send] = useMachine(flow);
  const { failure } = snapshot.context;
  return {
    isBusy: snapshot.matches('submitting'),
    isAccepted: snapshot.matches('accepted') || snapshot.matches('left'),
    failure: failure === null ? null : failureText(failure),
    submit: (values: SignUpBody) => send({ type: 'form.submitted', values }),
  };
};

export type SignUp = ReturnType<typeof useSignUp>;
