import { useState } from 'react';
import { Button } from '../../components/button';
import { authCopy } from '../../copy/accounts/auth';
import { useNow } from '../../hooks/use-now';
import styles from './auth-layout.module.css';
import type { VerifyOtp } from './use-verify-otp';

const copy = authCopy.code;

const Cooling = ({ for: duration }: { for: number }) => {
  const [over] = useState(() => Date.now() + duration);
  const now = useNow(1000);
  const seconds = Math.max(1, Math.ceil((over - now) / 1000));
  return (
    <p id="resend-hint" className={styles.hint}>
      {copy.cooling(seconds)}
    </p>
  );
};

/** The label is "Rend OTP", as in the specification. The button stays focusable during the cooldown. */
export const ResendCode = ({ resend }: { resend: VerifyOtp['resend'] }) => (
  <>
    <Button
      look="plain"
      wide
      aria-disabled={!resend.isReady}
      busy={resend.isSending}
      onClick={resend.request}
      aria-describedby={resend.isCooling ? 'resend-hint' : undefined}
    >
      {resend.isSending ? copy.resending : copy.resend}
    </Button>
    {resend.isCooling && <Cooling key={resend.cooldown} for={resend.cooldown} />}
  </>
);
