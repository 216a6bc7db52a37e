import type { ColumnType } from 'kysely';
import type { ReportedStep } from '../../../contract/complaints';
import type { ComplaintSubject } from '../../../contract/complaint-fields';

export interface ComplaintRow {
  ticket: string;
  /** Hash of the form's id and all typed values, to recognize a repeated request. */
  digest: string;
  name: string;
  email: string;
  orderNumber: string | null;
  subject: ComplaintSubject;
  text: string;
  status: 'open' | 'acknowledged' | 'resolved';
  createdAt: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  answer: string | null;
  /** Steps that the shopper consented to send; null if there are none. */
  steps: ReportedStep[] | null;
}

export interface ComplaintTables {
  complaints: Omit<ComplaintRow, 'steps'> & {
    steps: ColumnType<ReportedStep[] | null, string | null, never>;
  };
}
