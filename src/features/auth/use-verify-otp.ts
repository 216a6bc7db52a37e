import { useState } from 'react';
import { codeFailureText } from '../../components/form/code-failure';
import { failureText } from '../../copy/failures';
import { useFlowContext } from '../../flows/flow-context';
import { verifyOtpFlow } from '../../flows/auth/verify-otp-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { useFlow } from '../../flows/use-flow';
import { pendingCode } from './pending-code';

const defaults = { isBusy: false, isRenewed: false, isOver: false, isReady: false, isSending: false, isCooling: false };

const states: ViewStates<typeof verifyOtpFlow, typeof defaults> = {
  opened: {},
  'waiting.entry.awaitingCode': {},
  'waiting.entry.verifying': { isBusy: true },
  'waiting.entry.refused': {},
  'waiting.entry.spent': {},
  'waiting.entry.renewed': { isRenewed: true },
  'waiting.resend.cooling': { isCooling: true },
  'waiting.resend.ready': { isReady: true },
  'waiting.resend.sending': { isSending: true },
  verified: { isOver: true },
  verifiedForReset: { isOver: true },
  lost: { isOver: true },
};

/**
 * Only the browser knows the email address, so the server never calls this hook. The first render can therefore read
 * the store and the clock.
 */
export const useVerifyOtp = () => {
  const flowContext = useFlowContext();
  const [pending] = useState(() => pendingCode(flowContext.getState().pendingEmail, Date.now()));
  const [snapshot, send] = useFlow(verifyOtpFlow, { input: pending });
  const { email, purpose, failure, resendFailure } = snapshot.context;
  const { isBusy, isRenewed, isOver, isReady, isSending, isCooling } = viewState(snapshot, states, defaults);
  const { ofCode: codeFailure, ofForm } = codeFailureText(failure);
  return {
    email,
    purpose,
    isBusy,
    isRenewed,
    isOver,
    codeFailure,
    failure: ofForm,
    /** True if the server cannot tell which pending sign-up is the shopper's. The shopper must then sign up again. */
    isContested: failure?.code === 'sign_up_contested',
    resend: {
      isReady,
      isSending,
      isCooling,
      /** Duration of the countdown, in ms. */
      cooldown: snapshot.context.cooldown,
      failure: resendFailure === null ? null : failureText(resendFailure),
      request: () => send({ type: 'resend.requested' }),
    },
    submit: (code: string) => send({ type: 'code.submitted', code }),
    edit: () => send({ type: 'code.edited' }),
  };
};

export type VerifyOtp = ReturnType<typeof useVerifyOtp>;
