import { layoutCopy } from '../../copy/layout';
import { Skeleton } from '../feedback/skeleton';
import { VisuallyHidden } from '../visually-hidden';
import styles from './form-skeleton.module.css';

export const FormSkeleton = ({ fields, button = true }: { fields: number; button?: boolean }) => (
  <div className={styles.form} role="status">
    <VisuallyHidden>{layoutCopy.loading}</VisuallyHidden>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className={styles.field}>
        <Skeleton width={88} height={14} />
        <Skeleton height={44} />
      </div>
    ))}
    {button && <Skeleton height={44} />}
  </div>
);
