import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/page/logo';
import { PageHead } from '../../rendering/page-head';
import { layoutCopy } from '../../copy/layout';
import { classNames } from '../../lib/class-names';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  lead: ReactNode;
  /** The reason for signing in, shown instead of `lead`. If it is null, `lead` is shown. */
  reason?: string | null;
  footer?: ReactNode;
  children: ReactNode;
}

export const AuthLayout = ({ title, lead, reason, footer, children }: AuthLayoutProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const leadId = useId();

  useEffect(() => {
    if (typeof reason === 'string' && document.activeElement === document.body) heading.current?.focus();
  }, [reason]);

  return (
    <div className={styles.screen}>
      <PageHead title={title} />
      <Link to="/" className={styles.home} aria-label={layoutCopy.homeLink}>
        <Logo />
      </Link>
      <div className={styles.card}>
        <h1 ref={heading} tabIndex={-1} aria-describedby={typeof reason === 'string' ? leadId : undefined}>
          {title}
        </h1>
        <p
          id={leadId}
          className={classNames(styles.lead, typeof reason === 'string' && styles.reason)}
          role={reason === undefined ? undefined : 'status'}
        >
          {reason ?? lead}
        </p>
        {children}
      </div>
      {footer !== undefined && <p className={styles.footer}>{footer}</p>}
    </div>
  );
};
