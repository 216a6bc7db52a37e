import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import styles from './section.module.css';
import { Skeleton } from '../feedback/skeleton';
import { VisuallyHidden } from '../visually-hidden';

interface SectionProps {
  title: string;
  more?: { label: string; ofWhat: string; to: string };
  children: ReactNode;
}

export const Section = ({ title, more, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more !== undefined && (
          <Link className={styles.more} to={more.to}>
            <span>
              {more.label}
              <VisuallyHidden> {more.ofWhat}</VisuallyHidden>
            </span>
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
};

export const SectionSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={styles.section}>
    <div className={styles.head}>
      <span className={styles.title} aria-hidden="true">
        <Skeleton width={160} height="1lh" />
      </span>
    </div>
    {children}
  </div>
);
