import { useState } from 'react';
import type { SecondFactorProofBody, SecondFactorSetup } from '../../../../contract/second-factor';
import { api } from '../../../api/api';
import { isApiFailure } from '../../../api/failure';
import { secondFactorApi } from '../../../api/accounts/second-factor';
import { accountCopy } from '../../../copy/accounts/account';
import { failureText } from '../../../copy/failures';
import { call } from '../../../flows/call-endpoint';
import { useFlowContext } from '../../../flows/flow-context';
import { useClipboard } from '../../../hooks/use-clipboard';

const act = 'second-factor';

/** Kept in React state, not in a machine: a step can contain secrets, and a machine's context can be inspected. */
type Step =
  | { name: 'status'; isReturn: boolean }
  | { name: 'beginning' | 'turningOff' | 'renewing' }
  | { name: 'confirming'; setup: SecondFactorSetup }
  | { name: 'saving'; recoveryCodes: readonly string[] };

const returned: Step = { name: 'status', isReturn: true };

const textOf = (error: unknown): string =>
  isApiFailure(error) && error.code === 'wrong_password'
    ? `${failureText(error)}. ${accountCopy.secondFactor.neverChosen}`
    : failureText(error);

export const useSecondFactor = () => {
  const { dispatch, showSuccess } = useFlowContext();
  const copy = useClipboard(act);
  const { beginSecondFactor, confirmSecondFactor, turnOffSecondFactor, renewRecoveryCodes } = secondFactorApi.endpoints;
  const [step, setStep] = useState<Step>({ name: 'status', isReturn: false });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const show = (next: Step) => {
    setFailure(null);
    setStep(next);
  };
  const run = async (work: (signal: AbortSignal) => Promise<Step>): Promise<void> => {
    if (isBusy) return;
    setFailure(null);
    setBusy(true);
    try {
      // The call is not aborted when the shopper leaves, because the server may already have made the change.
      show(await work(new AbortController().signal));
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    step,
    isBusy,
    failure,
    edit: () => setFailure(null),
    toStatus: () => show(returned),
    toBeginning: () => show({ name: 'beginning' }),
    toTurningOff: () => show({ name: 'turningOff' }),
    toRenewing: () => show({ name: 'renewing' }),

    begin: (password: string) =>
      void run(async (signal) => ({
        name: 'confirming',
        setup: await call(dispatch, beginSecondFactor, { password }, signal),
      })),
    confirm: (code: string) =>
      void run(async (signal) => {
        const { recoveryCodes, msg } = await call(dispatch, confirmSecondFactor, { code }, signal);
        showSuccess(msg, act);
        return { name: 'saving', recoveryCodes };
      }),
    turnOff: (proof: SecondFactorProofBody) =>
      void run(async (signal) => {
        const { msg } = await call(dispatch, turnOffSecondFactor, proof, signal);
        // The status comes from the account, which is now fetched again. Until then it would still say "on".
        await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
        showSuccess(msg, act);
        return returned;
      }),
    renew: (proof: SecondFactorProofBody) =>
      void run(async (signal) => {
        const { recoveryCodes } = await call(dispatch, renewRecoveryCodes, proof, signal);
        return { name: 'saving', recoveryCodes };
      }),

    copy,
  };
};

export type SecondFactorSteps = ReturnType<typeof useSecondFactor>;
