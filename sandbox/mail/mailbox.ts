import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { randomLetters } from '../state/random-id';
import type { State } from '../state/state';
import type { Mail } from './mail';

const kept = 500;
const largestBytes = 10 * 1024 * 1024;

const unavailable = (): Error =>
  Object.assign(new Error('Service not available, try again later'), { responseCode: 421 });

/** An SMTP server that stores mails and does not send them on. */
export class Mailbox {
  private readonly state: State;
  private readonly server: SMTPServer;
  private down = false;

  constructor(state: State, log: FastifyBaseLogger) {
    this.state = state;
    this.server = new SMTPServer({
      name: 'sandbox',
      banner: 'Sprocket sandbox',
      // STARTTLS is off, because the sandbox has no certificate that clients would trust.
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      size: largestBytes,
      disableReverseLookup: true,
      closeTimeout: 1000,
      onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
      onConnect: (_session, done) => done(this.down ? unavailable() : null),
      onMailFrom: (_address, _session, done) => done(this.down ? unavailable() : null),
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        buffer(stream)
          .then(async (source) => {
            if (stream.sizeExceeded) {
              throw Object.assign(new Error('Message exceeds fixed maximum message size'), { responseCode: 552 });
            }
            if (this.down) throw unavailable();
            await this.keep(source, sender, recipients);
            done(null);
          })
          .catch((reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason))));
      },
    });
    this.server.on('error', (reason) => log.debug({ err: reason }, 'a mail connection failed'));
  }

  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      const server = this.server.listen(port, host, () => {
        this.server.off('error', reject);
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** While down, the server refuses every mail with a temporary error. */
  setDown(down: boolean): void {
    this.down = down;
  }

  mails(filter: { to?: string | undefined; limit?: number | undefined } = {}): Mail[] {
    const to = filter.to?.trim().toLowerCase();
    const newestFirst = this.state.all('mails').reverse();
    const matching = to ? newestFirst.filter((mail) => mail.to === to) : newestFirst;
    return matching.slice(0, filter.limit ?? kept);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async keep(source: Buffer, sender: string, recipients: string[]): Promise<void> {
    const parsed = await PostalMime.parse(source);
    this.state.transact((transaction) => {
      for (const recipient of recipients) {
        const id = randomLetters(22);
        transaction.put('mails', id, {
          id,
          to: recipient.toLowerCase(),
          from: parsed.from?.address ?? sender,
          subject: parsed.subject ?? '',
          text: parsed.text ?? '',
          html: parsed.html ?? '',
          date: new Date().toISOString(),
        });
      }
      const all = transaction.all('mails');
      for (const mail of all.slice(0, Math.max(all.length - kept, 0))) transaction.remove('mails', mail.id);
    });
    // Writes the mail to disk before accepting it, because the sender may discard an accepted mail.
    await this.state.durable();
  }
}
