import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/button';
import { CopyableId } from '../../components/copyable-id';
import { complaintCopy as copy } from '../../copy/complaint';
import styles from './complaint-page.module.css';

/** The heading takes the focus, so that a screen reader announces the confirmation. */
export const ComplaintSent = ({ ticket }: { ticket: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.sent} aria-labelledby="complaint-sent">
      <h2 id="complaint-sent" ref={heading} tabIndex={-1}>
        {copy.sentTitle}
      </h2>
      <p className={styles.ticket}>
        {copy.ticketLabel}: <CopyableId id={ticket} label={copy.copyTicket} copied={copy.ticketCopied} isWhole />
      </p>
      <p>{copy.sentText}</p>
      <ButtonLink to="/" look="outlined">
        {copy.keepShopping}
      </ButtonLink>
    </section>
  );
};
