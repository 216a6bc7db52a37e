import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo';
import { PageHead } from '../../components/page-head';
import { layoutCopy } from '../../copy/layout';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  /** Below the card: the way to the other screens. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The four auth screens: the wordmark, one card, nothing else (specification, section 2). */
export const AuthFrame = ({ title, lead, footer, children }: AuthFrameProps) => (
  <div className={styles.screen}>
    <PageHead title={title} />
    <Link to="/" className={styles.home} aria-label={layoutCopy.homeLink}>
      <Logo />
    </Link>
    <div className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
    {footer !== undefined && <p className={styles.footer}>{footer}</p>}
  </div>
);
