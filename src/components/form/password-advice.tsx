import { useWatch } from '@rc-component/form';
import { formCopy } from '../../copy/form';
import { passwordStrength, type PasswordStrength } from '../../lib/password-strength';
import styles from './password-advice.module.css';

const words = formCopy.strength;
const bars: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 };

/** The strength is only advice: the form accepts weak passwords. */
export const PasswordAdvice = ({ field }: { field: string }) => {
  // The watched field is a password, so its value is a string.
  const value = useWatch(field) as string | undefined;
  const strength = passwordStrength(value ?? '');
  return (
    <span className={styles.advice} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={styles.bar} data-on={bar <= bars[strength]} />
        ))}
      </span>
      <span role="status">{strength === 'short' ? words.rule : words[strength]}</span>
    </span>
  );
};
