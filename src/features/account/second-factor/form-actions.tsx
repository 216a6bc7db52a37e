import { Button } from '../../../components/button';
import { accountCopy } from '../../../copy/accounts/account';
import styles from './second-factor.module.css';
import type { SecondFactorSteps } from './use-second-factor';

const copy = accountCopy.secondFactor;

export const FormActions = ({ submit, steps }: { submit: string; steps: SecondFactorSteps }) => (
  <div className={styles.actions}>
    <Button type="submit" busy={steps.isBusy}>
      {steps.isBusy ? copy.busy : submit}
    </Button>
    {!steps.isBusy && (
      <Button look="plain" onClick={steps.toStatus}>
        {copy.cancel}
      </Button>
    )}
  </div>
);
