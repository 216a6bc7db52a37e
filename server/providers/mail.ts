import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config';

interface OutgoingMail {
  /** The id is the same for every attempt, so that mailboxes can detect duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Null for mails other than newsletters. */
  unsubscribeAddress: string | null;
  date: Date;
}

export interface MailTransport {
  /**
   * Resolves once the mail server has accepted the mail.
   * @throws MailFailure if the server refuses the mail, or does not respond for 5 s while connecting or for 20 s later.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** E-mail addresses in the message are replaced by «address», because the message is logged. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  constructor(
    message: string,
    /** True for a permanent refusal, for example because there is no such mailbox. */
    readonly isRefused: boolean,
  ) {
    super(message);
  }
}

const addresses = /[^\s<>"@]{1,64}"?@[^\s<>"@]{1,255}/g;

interface SmtpFailure {
  message: string;
  command?: string;
  responseCode?: number;
}

/** A refusal of the sender (`MAIL FROM`) is not final, because an operator can correct a wrong sender. */
const isFinal = (command?: string): boolean => command === 'RCPT TO' || command === 'DATA';

const failureOf = ({ message, command, responseCode = 0 }: SmtpFailure): MailFailure =>
  new MailFailure(message.replace(addresses, '«address»'), isFinal(command) && responseCode >= 500);

export const mailConnections = 5;
const connectTimeout = 5_000;
const timeout = 20_000;

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Lets a mail program unsubscribe by a POST (RFC 8058). */
const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

export const createMailTransport = ({ smtpUrl, from }: MailConfig): MailTransport => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailConnections,
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html, unsubscribeAddress, date }) {
      try {
        await transport.sendMail({
          from,
          // An object, because nodemailer would parse a string as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          date,
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeAddress !== null && oneClick) },
          ...(unsubscribeAddress !== null && { list: { unsubscribe: unsubscribeAddress } }),
        });
      } catch (error) {
        throw failureOf(error as SmtpFailure);
      }
    },
    close: () => transport.close(),
  };
};
