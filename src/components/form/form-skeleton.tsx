import { layoutCopy } from '../../copy/layout';
import { Skeleton } from '../feedback/skeleton';
import { VisuallyHidden } from '../visually-hidden';
import styles from './form-skeleton.module.css';

interface FormSkeletonProps {
  fields: number;
  button?: boolean;
  below?: 'link' | 'advice';
}

export const FormSkeleton = ({ fields, button = true, below }: FormSkeletonProps) => (
  <div className={styles.form} role="status">
    <VisuallyHidden>{layoutCopy.loading}</VisuallyHidden>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className={styles.field}>
        <Skeleton width={88} height={14} />
        <Skeleton height={44} />
      </div>
    ))}
    {below !== undefined && (
      <div className={styles[below]}>
        <Skeleton width={120} height={14} />
      </div>
    )}
    {button && <Skeleton height={44} />}
  </div>
);
