import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './newsletter-page.module.css';

interface NewsletterPartProps {
  title: string;
  text: string;
  /** True for a result, whose heading takes the focus, so that a screen reader announces the result. */
  isResult?: boolean;
  children?: ReactNode;
}

export const NewsletterPart = ({ title, text, isResult = false, children }: NewsletterPartProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (isResult) heading.current?.focus({ preventScroll: true });
  }, [isResult]);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
};
