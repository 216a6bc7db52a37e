import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ErrorSpace } from './error-space';
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
  return (
    <ErrorSpace
      error={
        failure === null ? null : (
          <p ref={reason} className={styles.failure} role="alert">
            {failure}
            {remedy !== null && (
              <Link to={remedy.to} className={styles.remedy}>
                {remedy.label}
              </Link>
            )}
          </p>
        )
      }
    />
  );
};
