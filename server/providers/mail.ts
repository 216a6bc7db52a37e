import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config';

/** A mail as it leaves the shop. */
export interface OutgoingMail {
  /** The same for every try, so that a mailbox can tell a repeated mail from a second one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

export interface MailTransport {
  /** Resolves once the mail server has taken the mail. Rejects otherwise, within half a minute. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const CONNECTIONS = 3;
const CONNECT_WITHIN = 5_000;
const ANSWER_WITHIN = 20_000;

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Mails by SMTP, over connections that are kept. */
export const createMailTransport = ({ smtpUrl, from }: MailConfig): MailTransport => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_WITHIN,
    greetingTimeout: CONNECT_WITHIN,
    socketTimeout: ANSWER_WITHIN,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html, date }) {
      await transport.sendMail({
        from,
        // As a part and not as text, which would be read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
};
