import { useId, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { couponCopy as copy } from '../../copy/coupon';
import { failureText } from '../../copy/failures';
import { useKeptFocus } from '../../hooks/use-kept-focus';
import { Button } from '../button';
import textLink from '../text-link.module.css';
import { VisuallyHidden } from '../visually-hidden';
import styles from './coupon-field.module.css';
import type { CouponView } from './use-coupon';

type CouponFieldProps = Pick<
  CouponView,
  'couponCode' | 'coupon' | 'error' | 'needsAccount' | 'isChecking' | 'apply' | 'remove'
>;

export const CouponField = ({
  couponCode,
  coupon,
  error,
  needsAccount,
  isChecking,
  apply,
  remove,
}: CouponFieldProps) => {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  // Applying or removing a coupon removes the focused element, so the focus moves to the new input or button.
  useKeptFocus(field, (frame) => frame.querySelector('input, button'));
  const { pathname, search } = useLocation();
  const [isBlank, setBlank] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('coupon');
    if (typeof typed !== 'string') return;
    setBlank(typed.trim() === '');
    apply(typed);
  };
  const problem = isBlank ? copy.blank : error === undefined ? '' : failureText(error);
  return (
    <div ref={field} className={styles.field}>
      {coupon === undefined ? (
        <form key={couponCode} onSubmit={submit}>
          <label className={styles.label} htmlFor={id}>
            {copy.label}
          </label>
          <div className={styles.row}>
            <input
              id={id}
              className={styles.input}
              name="coupon"
              defaultValue={couponCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={32}
              aria-describedby={`${id}problem`}
              aria-invalid={problem === '' ? undefined : true}
            />
            <Button type="submit" look="outlined" busy={isChecking}>
              {copy.apply}
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.applied}>
          {copy.applied}
          <Button look="plain" size="small" onClick={remove}>
            {copy.remove}
          </Button>
        </p>
      )}
      <p id={`${id}problem`} className={styles.problem} role="status">
        {problem}
        {needsAccount && !isBlank && (
          <>
            {' '}
            <Link className={textLink.link} to="/signIn" state={{ from: pathname + search }}>
              {copy.signIn}
            </Link>
          </>
        )}
        {coupon !== undefined && <VisuallyHidden>{copy.takenOff(coupon)}</VisuallyHidden>}
      </p>
    </div>
  );
};
