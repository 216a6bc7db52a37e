import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { authCopy } from '../../copy/accounts/auth';
import { failureText } from '../../copy/failures';
import { useFlowContext } from '../../flows/flow-context';
import { beginGuestSession } from '../../flows/session/begin-guest-session';
import { takeReturnAddress } from '../../flows/session/take-return-address';
import { useShopActors } from '../../flows/shop-actors-provider';
import styles from './guest-button.module.css';

const copy = authCopy.guest;

interface GuestButtonProps {
  isDisabled: boolean;
}

export const GuestButton = ({ isDisabled }: GuestButtonProps) => {
  const flowContext = useFlowContext();
  const withActors = useShopActors();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const begin = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await beginGuestSession(flowContext, withActors);
      if (!isLeft.current) flowContext.navigate(takeReturnAddress(flowContext), { replace: true });
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error));
    }
  };

  return (
    <div className={styles.frame}>
      <Button look="outlined" wide busy={isBusy || isDisabled} onClick={() => void begin()}>
        {isBusy ? copy.busy : copy.action}
      </Button>
      <p className={styles.hint}>{copy.hint}</p>
      {failure !== null && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
};
