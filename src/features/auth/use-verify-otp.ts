import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { authCopy } from '../../copy/auth';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { verifyOtpFlow } from '../../flows/verify-otp-flow';
import { readAwaitedCode } from '../../store/pending-email';

/** How many tries are left, where the server says so. */
const attemptsLeftIn = (details: unknown): number | null => {
  if (typeof details !== 'object' || details === null) return null;
  const { attemptsLeft } = details as { attemptsLeft?: unknown };
  return typeof attemptsLeft === 'number' ? attemptsLeft : null;
};

/** The code's screen as it needs to be shown. Only a browser knows whose code is awaited, so it is mounted there alone. */
export const useVerifyOtp = () => {
  const tools = useFlowTools();
  const [flow] = useState(() => verifyOtpFlow(tools));
  const [awaited] = useState(readAwaitedCode);
  const [snapshot, send] = useMachine(flow, { input: awaited });
  const { email, failure, resendFailure } = snapshot.context;
  const attemptsLeft = attemptsLeftIn(failure?.details);
  const failureWords = failure === null ? null : failureText(failure);
  return {
    email,
    isBusy: snapshot.matches({ waiting: { entry: 'verifying' } }),
    isOver: snapshot.status === 'done',
    failure:
      failureWords !== null && attemptsLeft !== null
        ? `${failureWords}. ${authCopy.code.attemptsLeft(attemptsLeft)}`
        : failureWords,
    resend: {
      isReady: snapshot.matches({ waiting: { resend: 'ready' } }),
      isSending: snapshot.matches({ waiting: { resend: 'sending' } }),
      failure: resendFailure === null ? null : failureText(resendFailure),
      ask: () => send({ type: 'resend.requested' }),
    },
    submit: (code: string) => send({ type: 'code.submitted', code }),
    edit: () => send({ type: 'code.edited' }),
  };
};
