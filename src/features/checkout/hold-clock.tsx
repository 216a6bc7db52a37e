import { VisuallyHidden } from '../../components/visually-hidden';
import { paymentCopy } from '../../copy/checkout';
import { useNow } from '../../hooks/use-now';
import styles from './hold-clock.module.css';

const second = 1000;
const minute = 60 * second;

const clock = (left: number): string => {
  const seconds = Math.max(0, Math.floor(left / second));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** `endsAt` is a Unix time in ms. Screen readers announce only the last minute. */
export const HoldClock = ({ endsAt }: { endsAt: number }) => {
  const now = useNow(second);
  const left = endsAt - now;
  return (
    <>
      <p className={styles.clock} role="timer" data-ending={left <= minute}>
        {paymentCopy.held(clock(left))}
      </p>
      <p role="status">{left <= minute && <VisuallyHidden>{paymentCopy.lastMinute}</VisuallyHidden>}</p>
    </>
  );
};
