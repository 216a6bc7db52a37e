import { useState } from 'react';
import { authCopy } from '../../copy/auth';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { verifyOtpFlow } from '../../flows/auth/verify-otp-flow';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { useFlow } from '../../flows/use-flow';
import { awaitedCode } from './awaited-code';

/** How many tries are left, where the server says so. */
const attemptsLeftIn = (details: unknown): number | null => {
  if (typeof details !== 'object' || details === null) return null;
  const { attemptsLeft } = details as { attemptsLeft?: unknown };
  return typeof attemptsLeft === 'number' ? attemptsLeft : null;
};

const usual = { isBusy: false, isRenewed: false, isOver: false, isReady: false, isSending: false, isCooling: false };

const states: ShownIn<typeof verifyOtpFlow, typeof usual> = {
  opened: {},
  'waiting.entry.awaitingCode': {},
  'waiting.entry.verifying': { isBusy: true },
  'waiting.entry.refused': {},
  'waiting.entry.spent': {},
  'waiting.entry.renewed': { isRenewed: true },
  'waiting.resend.cooling': { isCooling: true },
  'waiting.resend.ready': { isReady: true },
  'waiting.resend.sending': { isSending: true },
  proven: { isOver: true },
  provenForReset: { isOver: true },
  lost: { isOver: true },
};

/** The code's screen as it needs to be shown. Only a browser knows whose code is awaited, so it is mounted there alone. */
export const useVerifyOtp = () => {
  const tools = useFlowTools();
  const [flow] = useState(() => verifyOtpFlow(tools));
  const [awaited] = useState(() => awaitedCode(tools.getState().pendingEmail, Date.now()));
  const [snapshot, send] = useFlow(flow, { input: awaited });
  const { email, purpose, failure, resendFailure } = snapshot.context;
  const { isBusy, isRenewed, isOver, isReady, isSending, isCooling } = shownIn(snapshot, states, usual);
  const attemptsLeft = attemptsLeftIn(failure?.details);
  const words = failure === null ? null : failureText(failure);
  const isOfCode = failure?.code.startsWith('code_') ?? false;
  return {
    email,
    purpose,
    isBusy,
    isRenewed,
    isOver,
    /** What is wrong with the code itself, for its field; anything else that went wrong is the form's. */
    codeFailure:
      isOfCode && words !== null && attemptsLeft !== null
        ? `${words}. ${authCopy.code.attemptsLeft(attemptsLeft)}`
        : isOfCode
          ? words
          : null,
    failure: isOfCode ? null : words,
    /** Whose sign-up the code is to open cannot be told: another sign-up in this browser tells it. */
    isContested: failure?.code === 'sign_up_contested',
    resend: {
      isReady,
      isSending,
      isCooling,
      /** From when it began to cool, in ms. */
      cooldown: snapshot.context.cooldown,
      failure: resendFailure === null ? null : failureText(resendFailure),
      ask: () => send({ type: 'resend.requested' }),
    },
    submit: (code: string) => send({ type: 'code.submitted', code }),
    edit: () => send({ type: 'code.edited' }),
  };
};

export type VerifyOtp = ReturnType<typeof useVerifyOtp>;
