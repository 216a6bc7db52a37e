import { paymentCopy } from '../../copy/checkout';
import { useNow } from '../../lib/use-now';
import styles from './hold-clock.module.css';

const second = 1000;

const clock = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / second));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long the goods are still held. `endsAt` in ms; a screen reader is not told every second. */
export const HoldClock = ({ endsAt }: { endsAt: number }) => {
  const now = useNow(second);
  return (
    <p className={styles.clock} role="timer">
      {paymentCopy.held(clock(endsAt - now))}
    </p>
  );
};
