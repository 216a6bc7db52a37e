import type { ReactNode } from 'react';
import styles from './find-order.module.css';

interface FindOrderFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export const FindOrderFrame = ({ title, lead, children }: FindOrderFrameProps) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
    {children}
  </div>
);
