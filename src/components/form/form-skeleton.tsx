import { layoutCopy } from '../../copy/layout';
import { Skeleton } from '../feedback/skeleton';
import { VisuallyHidden } from '../visually-hidden';
import styles from './form-skeleton.module.css';

interface FormSkeletonProps {
  fields: number;
  button?: boolean;
  /** True if advice for a new password is below the fields. */
  advice?: boolean;
}

export const FormSkeleton = ({ fields, button = true, advice = false }: FormSkeletonProps) => (
  <div className={styles.form} role="status">
    <VisuallyHidden>{layoutCopy.loading}</VisuallyHidden>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className={styles.field}>
        <Skeleton width={88} height={14} />
        <Skeleton height={44} />
      </div>
    ))}
    {advice && (
      <div className={styles.advice}>
        <Skeleton width={120} height={14} />
      </div>
    )}
    {button && <Skeleton height={44} />}
  </div>
);
