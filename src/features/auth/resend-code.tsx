import { useState } from 'react';
import { Button } from '../../components/button';
import { authCopy } from '../../copy/auth';
import { useNow } from '../../lib/use-now';
import styles from './auth-frame.module.css';
import type { VerifyOtp } from './use-verify-otp';

const copy = authCopy.code;

/** Counts the seconds down from when it is first shown. */
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

/** "Rend OTP": another code, once the last one has had time to arrive. The button keeps the focus while it waits. */
export const ResendCode = ({ resend }: { resend: VerifyOtp['resend'] }) => (
  <>
    <Button
      look="plain"
      wide
      aria-disabled={!resend.isReady}
      busy={resend.isSending}
      onClick={resend.ask}
      aria-describedby={resend.isCooling ? 'resend-hint' : undefined}
    >
      {resend.isSending ? copy.resending : copy.resend}
    </Button>
    {resend.isCooling && <Cooling key={resend.cooldown} for={resend.cooldown} />}
  </>
);
