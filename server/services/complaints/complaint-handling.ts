import { inTransaction } from '../../db/transaction';
import type { ComplaintRow } from '../../db/tables/complaints';
import type { Transaction } from '../../db/database';
import type { Dependencies } from '../../dependencies';
import { severalLines } from '../../domain/clean-text';
import { found, ShopError } from '../../lib/shop-error';
import { complaintResolvedMail } from '../../mails/complaint-mails';
import * as complaints from '../../repositories/complaints';
import { enqueueMail } from '../outbox';
import { readComplaintFacts } from './complaint-facts';

const lockUnresolved = async (transaction: Transaction, ticket: string): Promise<ComplaintRow> => {
  const complaint = found(await complaints.lockComplaint(transaction, ticket), 'complaint_not_found');
  if (complaint.status === 'resolved') throw new ShopError('complaint_resolved');
  return complaint;
};

export const createComplaintHandling = ({
  database,
  clock,
  config,
}: Pick<Dependencies, 'database' | 'clock' | 'config'>) => ({
  list: (limit: number): Promise<ComplaintRow[]> => complaints.findComplaints(database, limit),

  /** @throws ShopError complaint_not_found. */
  async inspect(ticket: string): Promise<ComplaintRow> {
    return found(await complaints.findComplaint(database, ticket), 'complaint_not_found');
  },

  /** A repeated call changes nothing. @throws ShopError complaint_not_found, complaint_resolved. */
  acknowledge: (ticket: string): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const { status } = await lockUnresolved(transaction, ticket);
      if (status === 'acknowledged') return;
      await complaints.updateComplaint(transaction, ticket, { status: 'acknowledged', acknowledgedAt: clock.now() });
    }),

  /** Mails `text` as the answer. @throws ShopError complaint_not_found, complaint_resolved, complaint_answer_empty. */
  async resolve(ticket: string, text: string): Promise<void> {
    const answer = severalLines(text);
    if (answer === '') throw new ShopError('complaint_answer_empty');
    await inTransaction(database, async (transaction) => {
      const { email, acknowledgedAt } = await lockUnresolved(transaction, ticket);
      const now = clock.now();
      const change = { status: 'resolved', acknowledgedAt: acknowledgedAt ?? now, resolvedAt: now, answer } as const;
      await complaints.updateComplaint(transaction, ticket, change);
      const facts = await readComplaintFacts(transaction, config, ticket);
      await enqueueMail(transaction, { to: email, ...complaintResolvedMail(facts, answer) }, now);
    });
  },
});
