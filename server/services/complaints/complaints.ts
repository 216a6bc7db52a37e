import { createHash } from 'node:crypto';
import type { ComplaintBody, ReportedStep } from '../../../contract/complaints';
import { inTransaction } from '../../db/transaction';
import type { ComplaintRow } from '../../db/tables/complaints';
import type { Dependencies } from '../../dependencies';
import { parseEmail } from '../../domain/accounts/email-address';
import { oneLine, severalLines } from '../../domain/clean-text';
import { newTicket } from '../../domain/complaint-ticket';
import { currentRequestId } from '../../lib/request-context';
import { complaintForOfficerMail, complaintReceivedMail } from '../../mails/complaint-mails';
import { findTicketByDigest, insertComplaint } from '../../repositories/complaints';
import { callLimits, complaintMails, countAttempt, mayMail } from '../call-limits';
import { enqueueMail } from '../outbox';
import { readComplaintFacts } from './complaint-facts';

type Typed = Pick<ComplaintRow, 'name' | 'email' | 'orderNumber' | 'subject' | 'text'>;

const typedIn = (body: ComplaintBody): Typed => {
  const orderNumber = oneLine(body.orderNumber ?? '');
  return {
    name: oneLine(body.name),
    email: parseEmail(body.email),
    orderNumber: orderNumber === '' ? null : orderNumber,
    subject: body.subject,
    text: severalLines(body.text),
  };
};

/** The digest includes the text, so that a different complaint with the same id is not treated as a repeated one. */
const digestOf = (complaintId: string, { name, email, orderNumber, subject, text }: Typed): string =>
  createHash('sha256')
    .update(JSON.stringify([complaintId, name, email, orderNumber, subject, text]))
    .digest('base64url');

/** Imports `reported-steps` on demand, because it loads all state machines, and few complaints have steps. */
const stepsIn = async ({ steps = [] }: ComplaintBody): Promise<ReportedStep[] | null> => {
  if (steps.length === 0) return null;
  const { knownSteps } = await import('../../domain/reported-steps');
  const known = knownSteps(steps);
  return known.length === 0 ? null : known;
};

type ComplaintDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits' | 'config'>;

/** Receives complaints of guests and customers (Consumer Protection (E-Commerce) Rules, 2020). */
export const createComplaintsService = ({ database, clock, limits, config }: ComplaintDependencies) => ({
  /**
   * Stores the complaint, and mails the ticket number to the shopper and the complaint to the grievance officer. A
   * repeated call only returns the ticket number again.
   * @returns the ticket number.
   * @throws ShopError invalid_request, rate_limited.
   */
  async add(body: ComplaintBody, source: string): Promise<string> {
    const typed = typedIn(body);
    await countAttempt(limits, callLimits.complaint, source, typed.email);
    const digest = digestOf(body.complaintId, typed);
    const earlier = await findTicketByDigest(database, digest);
    if (earlier !== undefined) return earlier;
    const isMailed = await mayMail(limits, complaintMails, typed.email);
    const officer = config.grievanceOfficer;
    const steps = await stepsIn(body);
    return inTransaction(database, async (transaction) => {
      const createdAt = clock.now();
      for (;;) {
        const complaint: ComplaintRow = {
          ticket: newTicket(createdAt),
          digest,
          ...typed,
          status: 'open',
          createdAt,
          acknowledgedAt: null,
          resolvedAt: null,
          answer: null,
          steps,
        };
        if (await insertComplaint(transaction, complaint)) {
          const { ticket, email } = complaint;
          const facts = await readComplaintFacts(transaction, config, ticket);
          if (isMailed) await enqueueMail(transaction, { to: email, ...complaintReceivedMail(facts) }, createdAt);
          if (officer !== null) {
            const requestId = currentRequestId();
            const mail = complaintForOfficerMail({ ...complaint, requestId }, config);
            await enqueueMail(transaction, { to: officer.email, ...mail }, createdAt);
          }
          return ticket;
        }
        // Either a concurrent call has stored the same complaint, or the random ticket number already exists.
        const stored = await findTicketByDigest(transaction, digest);
        if (stored !== undefined) return stored;
      }
    });
  },
});

export type ComplaintsService = ReturnType<typeof createComplaintsService>;
