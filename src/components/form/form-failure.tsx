import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import styles from './form-failure.module.css';

export interface FormFailureProps {
  failure: string | null;
  remedy?: { label: string; to: string } | null;
}

/** The error of a whole form, shown above its fields. */
export const FormFailure = ({ failure, remedy = null }: FormFailureProps) => {
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure !== null) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  // A removed error keeps its space for a moment, so that both clicks of a double click hit the same button.
  const [shown, setShown] = useState(failure);
  const [removed, setRemoved] = useState<string | null>(null);
  if (failure !== shown) {
    setShown(failure);
    setRemoved(failure === null ? shown : null);
  }
  if (failure !== null) {
    return (
      <p ref={reason} className={styles.failure} role="alert">
        {failure}
        {remedy !== null && (
          <Link to={remedy.to} className={styles.remedy}>
            {remedy.label}
          </Link>
        )}
      </p>
    );
  }
  return (
    removed !== null && (
      <p className={classNames(styles.failure, styles.removed)} aria-hidden="true">
        {removed}
      </p>
    )
  );
};
