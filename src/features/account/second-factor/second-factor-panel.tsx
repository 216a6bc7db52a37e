import { useEffect, useRef } from 'react';
import { recoveryCodeCount } from '../../../../contract/limits';
import type { SecondFactorStatus } from '../../../../contract/second-factor';
import { Button } from '../../../components/button';
import { accountCopy } from '../../../copy/accounts/account';
import { BeginForm } from './begin-form';
import { ProofForm } from './proof-form';
import { RecoveryCodeList } from './recovery-code-list';
import { SetupForm } from './setup-form';
import styles from './second-factor.module.css';
import { useSecondFactor, type SecondFactorSteps } from './use-second-factor';

const copy = accountCopy.secondFactor;

const few = 2;

interface StatusProps {
  status: SecondFactorStatus;
  isReturn: boolean;
  steps: SecondFactorSteps;
}

const Status = ({ status: { isOn, recoveryCodesLeft }, isReturn, steps }: StatusProps) => {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isReturn) lead.current?.focus();
  }, [isReturn]);
  return isOn ? (
    <>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {copy.on}
      </p>
      <p className={styles.left}>
        {copy.codesLeft(recoveryCodesLeft, recoveryCodeCount)} {recoveryCodesLeft <= few && copy.fewLeft}
      </p>
      <div className={styles.actions}>
        <Button look="outlined" onClick={steps.toRenewing}>
          {copy.newCodes}
        </Button>
        <Button look="plain" onClick={steps.toTurningOff}>
          {copy.turnOff}
        </Button>
      </div>
    </>
  ) : (
    <>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {copy.off}
      </p>
      <Button onClick={steps.toBeginning}>{copy.turnOn}</Button>
    </>
  );
};

interface SecondFactorPanelProps {
  email: string;
  status: SecondFactorStatus;
}

/** The steps of turning the second factor on or off, and of renewing recovery codes (decision 21). */
export const SecondFactorPanel = ({ email, status }: SecondFactorPanelProps) => {
  const steps = useSecondFactor();
  const { step } = steps;
  switch (step.name) {
    case 'status':
      return <Status status={status} isReturn={step.isReturn} steps={steps} />;
    case 'beginning':
      return <BeginForm email={email} steps={steps} />;
    case 'confirming':
      return <SetupForm setup={step.setup} steps={steps} />;
    case 'saving':
      return <RecoveryCodeList codes={step.recoveryCodes} email={email} steps={steps} />;
    case 'turningOff':
      return (
        <ProofForm lead={copy.turnOffLead} submit={copy.turnOff} onSubmit={steps.turnOff} email={email} steps={steps} />
      );
    case 'renewing':
      return <ProofForm lead={copy.renewLead} submit={copy.renew} onSubmit={steps.renew} email={email} steps={steps} />;
  }
};
