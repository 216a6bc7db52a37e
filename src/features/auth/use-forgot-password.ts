import { failureText } from '../../copy/failures';
import { forgotPasswordFlow } from '../../flows/auth/forgot-password-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { useFlow } from '../../flows/use-flow';

const defaults = { isBusy: false };

const states: ViewStates<typeof forgotPasswordFlow, typeof defaults> = {
  idle: {},
  requesting: { isBusy: true },
  failed: {},
  codeSent: { isBusy: true },
};

export const useForgotPassword = () => {
  const [snapshot, send] = useFlow(forgotPasswordFlow);
  const { failure } = snapshot.context;
  return {
    ...viewState(snapshot, states, defaults),
    failure: failure === null ? null : failureText(failure),
    request: (email: string) => send({ type: 'reset.requested', email }),
    edit: () => send({ type: 'email.edited' }),
  };
};

export type ForgotPassword = ReturnType<typeof useForgotPassword>;
